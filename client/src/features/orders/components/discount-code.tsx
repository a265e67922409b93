import { useState } from 'react';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { DiscountCodeState } from '../use-discount-code.ts';

const DiscountCodeForm = lazily(
  async () => (await import('./discount-code-form.tsx')).DiscountCodeForm,
);

interface DiscountCodeProps {
  state: DiscountCodeState;
  disabled: boolean;
}

/** Takes a discount code for the order. Few customers have one, so the form opens when they ask for it. */
export function DiscountCode({ state, disabled }: DiscountCodeProps) {
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
      <DiscountCodeForm state={state} disabled={disabled} takesFocus={asked} />
    </OnDemand>
  );
}
