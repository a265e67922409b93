import { Trash2 } from 'lucide-react';
import { priceOf } from '#common/domain/pricing.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { formatPaise } from '#common/format/inr.ts';
import { priceLines } from '#common/format/price-lines.ts';
import { LIMITS } from '#common/limits.ts';
import { ENTRY_CHANNELS, channelLabel } from '#common/domain/order-channel.ts';
import { FormFault } from '#client/admin/ui/form-fault.tsx';
import { Price } from '#client/components/price.tsx';
import { PriceLines } from '#client/components/price-lines.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { QuantityStepper } from '#client/components/ui/quantity-stepper.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { DiscountCode } from '#client/features/orders/components/discount-code.tsx';
import { announce } from '#client/lib/announcements.ts';
import { lineProblem, stepLine, stockOf, variantOf, type EntryLine } from './entry-draft.ts';
import { Section } from './section.tsx';
import type { Entry } from './use-entry.ts';

/** What is ordered and for how much, how the order came, and the button that places it. */
export function OrderPart({ entry }: { entry: Entry }) {
  const { lines, code, forms, isPending, fault } = entry;
  const { register, formState } = forms.rest;
  const isEmpty = lines.length === 0;
  return (
    <Section title="Order">
      <div className="flex flex-col gap-6">
        {isEmpty ? (
          <p className="text-ink-soft">No products yet</p>
        ) : (
          <ul className="divide-y divide-sand">
            {lines.map((line) => (
              <Line key={line.variantId} line={line} entry={entry} />
            ))}
          </ul>
        )}
        {!isEmpty && (
          <DiscountCode
            state={code}
            disabled={isPending}
            otherwise="The order can be placed without it."
          />
        )}
        <PriceLines
          lines={priceLines(entry.summary, !isEmpty && code.applies ? code.code?.code : null)}
        />
        <Channels entry={entry} />
        <TextArea
          label="Note"
          hint={`Only administrators see it. At most ${LIMITS.orderNote} characters.`}
          rows={2}
          disabled={isPending}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormFault error={fault} />
        <Button busy={isPending} onClick={entry.submit}>
          Place order
        </Button>
      </div>
    </Section>
  );
}

function Line({ line, entry }: { line: EntryLine; entry: Entry }) {
  const { product, variantId, quantity } = line;
  const variant = variantOf(line);
  const name = variant ? `${product.name} (${optionName(variant)})` : product.name;
  const problem = lineProblem(line);
  const remove = () => {
    entry.setLines(entry.lines.filter((other) => other !== line));
    announce(`${name} removed`);
    entry.productSearch.current?.focus();
  };
  return (
    <li
      id={entry.lineId(variantId)}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-col gap-2 py-4 first:pt-0"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{product.name}</p>
          {variant && <p className="text-sm text-ink-soft">{optionName(variant)}</p>}
        </div>
        <IconButton
          label={`Remove ${name}`}
          disabled={entry.isPending}
          onClick={remove}
          className="-mt-2 -mr-2"
        >
          <Trash2 aria-hidden="true" strokeWidth={1.6} className="size-5" />
        </IconButton>
      </div>
      {problem && <p className="text-sm text-madder">{problem}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <QuantityStepper
          of={name}
          value={quantity}
          max={stockOf(line)}
          disabled={entry.isPending}
          onStep={(by) => entry.setLines((before) => stepLine(before, variantId, by))}
        />
        {variant && (
          <div className="flex flex-wrap items-baseline gap-x-4">
            <Price {...priceOf(variant)} />
            {quantity > 1 && (
              <p className="font-semibold tabular-nums">
                <span className="sr-only">Together </span>
                {formatPaise(priceOf(variant).sellingPaise * quantity)}
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** How the customer ordered. */
function Channels({ entry }: { entry: Entry }) {
  return (
    <fieldset disabled={entry.isPending} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Ordered by</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {ENTRY_CHANNELS.map((channel) => (
          <label key={channel} className="flex min-h-8 items-center gap-2.5">
            <input
              type="radio"
              name="channel"
              value={channel}
              checked={entry.channel === channel}
              className="size-4 accent-indigo"
              onChange={() => entry.setChannel(channel)}
            />
            {channelLabel(channel)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
