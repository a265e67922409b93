import { useEffect, useId, useRef, useState } from 'react';
import { formatPaise } from '#common/format/inr.ts';
import { LIMITS } from '#common/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { announce } from '#client/lib/announcements.ts';
import { messageOf } from '#client/lib/api-error.ts';
import { asSentence } from '#client/lib/as-sentence.ts';
import type { DiscountCodeState } from '../discount-code-state.ts';

interface DiscountCodeFormProps {
  state: DiscountCodeState;
  disabled: boolean;
  /** True if the customer has just asked for the form, which then takes the focus. */
  takesFocus: boolean;
  /** Follows the reason if the code does not apply: what is possible without it. */
  otherwise?: string;
}

/** True until there is a first answer about the code. Later ones replace it without a sign of waiting. */
function isFirstCheck({ isPending, applies, refusal }: DiscountCodeState): boolean {
  return isPending && !applies && refusal === null;
}

/** Returns why the code takes nothing off, or undefined. */
function faultOf(state: DiscountCodeState, otherwise: string): string | undefined {
  const { code, refusal, error } = state;
  if (code === null || isFirstCheck(state)) return undefined;
  const reason = refusal ?? (error && messageOf(error));
  return reason ? `${asSentence(reason)} ${otherwise}` : undefined;
}

/** The text in the field, and what its form does with it. */
function useCodeText(state: DiscountCodeState) {
  const { code, applies, apply, remove } = state;
  const [typed, setTyped] = useState(code?.code ?? '');
  const [hint, setHint] = useState<string>();
  const submit = () => {
    if (isFirstCheck(state)) return;
    setHint(undefined);
    if (applies) {
      remove();
      setTyped('');
      announce('Discount code removed');
    } else if (typed.trim() === '') {
      remove();
      setHint('Please enter a discount code.');
    } else apply(typed.trim());
  };
  const change = (text: string) => {
    setTyped(text);
    setHint(undefined);
  };
  /** Applies what was typed when the form is left, because its button is easily overlooked. */
  const leave = () => {
    const text = typed.trim();
    if (applies || text === (code?.code ?? '')) return;
    if (text === '') remove();
    else apply(text);
  };
  return { text: applies && code ? code.code : typed, hint, submit, change, leave };
}

/**
 * Applies and removes a discount code. Field and button keep their places and the focus: once the code applies, the
 * button removes it.
 */
export function DiscountCodeForm({
  state,
  disabled,
  takesFocus,
  otherwise = 'You can order without it.',
}: DiscountCodeFormProps) {
  const { applies } = state;
  const isChecking = isFirstCheck(state);
  const { text, hint, submit, change, leave } = useCodeText(state);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault = hint ?? faultOf(state, otherwise);
  useAnnouncedOutcome(state, fault);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <form
      noValidate
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) submit();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        Discount code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          className={`${CONTROL_STYLE} min-w-0 uppercase`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.typedCode}
          readOnly={applies || disabled}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ target }) => change(target.value)}
        />
        <SubmitButton applies={applies} isChecking={isChecking} disabled={disabled} />
      </div>
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-madder">
          {fault}
        </p>
      )}
    </form>
  );
}

interface SubmitButtonProps {
  applies: boolean;
  isChecking: boolean;
  disabled: boolean;
}

function SubmitButton({ applies, isChecking, disabled }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="outline"
      className="min-w-24 shrink-0"
      // Safari gives buttons no focus, so a click on Apply would look like leaving the form.
      onMouseDown={(event) => !applies && event.preventDefault()}
      aria-disabled={disabled || isChecking}
      aria-label={applies ? 'Remove discount code' : 'Apply discount code'}
    >
      {isChecking ? 'Checking…' : applies ? 'Remove' : 'Apply'}
    </Button>
  );
}

/** Has screen readers read out what the code takes off, or why it does not apply. */
function useAnnouncedOutcome({ code, applies }: DiscountCodeState, fault: string | undefined) {
  const outcome = applies && code ? `${code.code}: ${formatPaise(code.discountPaise)} off` : fault;
  useEffect(() => {
    if (outcome !== undefined) announce(outcome);
  }, [outcome]);
}
