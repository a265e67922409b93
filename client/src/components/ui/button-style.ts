import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'light' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-indigo text-card hover:bg-indigo-deep active:bg-indigo-deep border-transparent',
  outline: 'border-ink/30 bg-card hover:border-ink active:bg-sand-soft',
  quiet: 'border-transparent hover:bg-sand-soft active:bg-sand',
  /* `light` and `inverse` are for colored backgrounds. */
  light: 'border-transparent bg-card text-ink hover:bg-sand active:bg-sand',
  inverse: 'border-card/70 text-card hover:bg-card/10 active:bg-card/20',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
};

/** Class names shared by buttons and by links that look like buttons. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
