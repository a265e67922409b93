import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and disables the button while a request runs. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  /* The second click of a double click can arrive before `busy` is rendered. */
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy !== undefined && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
