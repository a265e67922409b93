import { useState } from 'react';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { DiscountCodeState } from '../discount-code-state.ts';

const DiscountCodeForm = lazily(
  async () => (await import('./discount-code-form.tsx')).DiscountCodeForm,
);

interface DiscountCodeProps {
  state: DiscountCodeState;
  disabled: boolean;
  /** Follows the reason if the code does not apply: what is possible without it. */
  otherwise?: string;
}

/** Takes a discount code for the order. Few customers have one, so the form opens when they ask for it. */
export function DiscountCode({ state, disabled, ...form }: DiscountCodeProps) {
  const [asked, setAsked] = useState(false);
  /* A code that was applied before a reload. */
  const [isApplied] = useState(state.code !== null);
  if (!asked && !isApplied) {
    return (
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => setAsked(true)}>
        Add a discount code
      </Button>
    );
  }
  return (
    <OnDemand fallback={<div className="h-18" />} onFail={() => setAsked(false)}>
      <DiscountCodeForm state={state} disabled={disabled} takesFocus={asked} {...form} />
    </OnDemand>
  );
}
