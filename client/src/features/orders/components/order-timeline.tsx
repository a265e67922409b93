import { Check, X } from 'lucide-react';
import type { OrderDetail } from '#common/contract/orders.ts';
import { formatMoment } from '#common/format/dates.ts';
import { classNames } from '#client/components/ui/class-names.ts';
import { orderSteps, type OrderStep } from '../order-steps.ts';
import { deliveryText } from '../order-view.ts';

/** The timeline of an order: steps that it has reached, with their times, and steps to come. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol className="sm:grid sm:auto-cols-fr sm:grid-flow-col">
      {orderSteps(order).map((step) => (
        <Station
          key={step.status}
          step={step}
          expected={step.status === 'DELIVERED' ? deliveryText(order) : null}
        />
      ))}
    </ol>
  );
}

interface StationProps {
  step: OrderStep;
  /** Expected delivery as a sentence; shown only if the step is still to come. */
  expected: string | null;
}

function Station({ step: { status, label, at, here }, expected }: StationProps) {
  const ahead = at === null;
  return (
    <li
      aria-current={here ? 'step' : undefined}
      className="group relative flex gap-4 pb-6 last:pb-0 sm:block sm:pr-6 sm:pb-0 sm:last:pr-0"
    >
      {/* The line to the next step: downwards on phones, to the right on wider screens. */}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-8 bottom-0 left-3.5 border-l group-last:hidden',
          'sm:top-3.5 sm:right-0 sm:bottom-auto sm:left-8 sm:border-t sm:border-l-0',
          here || ahead ? 'border-dashed border-sand-deep' : 'border-indigo',
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'relative grid size-7 shrink-0 place-items-center rounded-full border',
          ahead ? 'border-dashed border-sand-deep' : 'text-card print:bg-card print:text-ink',
          !ahead &&
            (status === 'CANCELED'
              ? 'border-madder bg-madder'
              : status === 'DELIVERED'
                ? 'border-leaf bg-leaf'
                : 'border-indigo bg-indigo'),
        )}
      >
        {status === 'CANCELED' ? <X className="size-4" /> : !ahead && <Check className="size-4" />}
      </span>
      <div className="min-w-0 sm:mt-3">
        <p className={ahead ? 'text-ink-soft' : 'font-semibold'}>
          {label}
          {ahead && <span className="sr-only">, to come</span>}
        </p>
        {at !== null && (
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
        )}
        {ahead && expected && <p className="text-sm text-ink-soft">{expected}</p>}
      </div>
    </li>
  );
}
