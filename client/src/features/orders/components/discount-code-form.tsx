import { useEffect, useId, useRef, useState } from 'react';
import { formatPaise } from '#common/format/inr.ts';
import { LIMITS } from '#common/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { announce } from '#client/lib/announcements.ts';
import { messageOf } from '#client/lib/api-error.ts';
import { asSentence } from '#client/lib/as-sentence.ts';
import type { DiscountCodeState } from '../use-discount-code.ts';

interface DiscountCodeFormProps {
  state: DiscountCodeState;
  disabled: boolean;
  /** True if the customer has just asked for the form, which then takes the focus. */
  takesFocus: boolean;
}

/** Returns why the code takes nothing off, or undefined. */
function faultOf({ code, refusal, error, isPending }: DiscountCodeState): string | undefined {
  if (code === null || isPending) return undefined;
  const reason = refusal ?? (error && messageOf(error));
  return reason ? `${asSentence(reason)} You can order without it.` : undefined;
}

/** The text in the field, and what its form does with it. */
function useCodeText({ code, applies, isPending, apply, remove }: DiscountCodeState) {
  const [typed, setTyped] = useState(code?.code ?? '');
  const [hint, setHint] = useState<string>();
  const submit = () => {
    if (isPending) return;
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
  return { text: applies && code ? code.code : typed, hint, submit, change };
}

/**
 * Applies and removes a discount code. Field and button keep their places and the focus: once the code applies, the
 * button removes it.
 */
export function DiscountCodeForm({ state, disabled, takesFocus }: DiscountCodeFormProps) {
  const { applies, isPending } = state;
  const { text, hint, submit, change } = useCodeText(state);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault = hint ?? faultOf(state);
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
        <Button
          type="submit"
          variant="outline"
          className="min-w-24 shrink-0"
          aria-disabled={disabled || isPending}
          aria-label={applies ? 'Remove discount code' : 'Apply discount code'}
        >
          {isPending ? 'Checking…' : applies ? 'Remove' : 'Apply'}
        </Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-madder">
          {fault}
        </p>
      )}
    </form>
  );
}

/** Has screen readers read out what the code takes off, or why it does not apply. */
function useAnnouncedOutcome({ code, applies }: DiscountCodeState, fault: string | undefined) {
  const outcome = applies && code ? `${code.code}: ${formatPaise(code.discountPaise)} off` : fault;
  useEffect(() => {
    if (outcome !== undefined) announce(outcome);
  }, [outcome]);
}
