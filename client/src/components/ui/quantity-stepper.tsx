import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface QuantityStepperProps {
  /** What is counted, such as 'Indigo Kurta'. */
  of: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  /** Receives the step and no new value, because the rendered `value` may be out of date. */
  onStep: (by: 1 | -1) => void;
}

export function QuantityStepper({
  of,
  value,
  min = 1,
  max,
  disabled,
  onStep,
}: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-md border border-sand-deep bg-card"
    >
      <IconButton
        label={`One ${of} less`}
        disabled={disabled === true || value <= min}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center font-medium tabular-nums">
        {value}
      </output>
      <IconButton
        label={`One ${of} more`}
        disabled={disabled === true || value >= max}
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
