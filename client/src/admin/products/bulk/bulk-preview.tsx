import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BulkPreview } from '#common/contract/bulk-edits.ts';
import type { FieldChange } from '#common/contract/changes.ts';
import { BULK_PREVIEW } from '#common/limits.ts';
import { counted } from '#common/format/counted.ts';
import { Cell, Row, RowHead, Table } from '#client/admin/ui/table.tsx';

/** Says how much would change: '60 variants of 20 products will change'. */
function heading({ products, variants }: BulkPreview): string {
  if (products === 0) return 'Nothing will change';
  const what = counted(products, 'product');
  return variants === 0
    ? `${what} will change`
    : `${counted(variants, 'variant')} of ${what} will change`;
}

interface BulkPreviewTableProps {
  preview: BulkPreview;
  /** Whether the rows that cannot be changed stay as they are. */
  leaveOut: boolean;
  onLeaveOut: (leaveOut: boolean) => void;
}

/** What a bulk change would do: old and new values, and the rows that cannot be changed. Takes the focus. */
export function BulkPreviewTable({ preview, leaveOut, onLeaveOut }: BulkPreviewTableProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [preview]);
  const { rows, unchanged, blockedCount, inSale } = preview;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {heading(preview)}
      </h3>
      {blockedCount > 0 && <Blocked {...{ preview, leaveOut, onLeaveOut }} />}
      {inSale > 0 && (
        <p className="rounded-md bg-turmeric-wash px-4 py-3 text-sm">
          {counted(inSale, 'product is', 'products are')} in a sale now. The prices below are the
          regular ones, from which the sale takes its percentage.
        </p>
      )}
      {unchanged > 0 && (
        <p className="text-sm text-ink-soft">
          {counted(unchanged, 'variant has', 'variants have')} these values already.
        </p>
      )}
      {rows.length > 0 && (
        <Table caption="Old and new values" columns={['Product', 'Change']}>
          {rows.map((row, index) => (
            // The product itself may have a row beside those of its variants.
            <Row key={index}>
              <RowHead className="align-top wrap-anywhere">
                {row.name}
                <span className="block font-normal text-ink-soft">{row.option}</span>
              </RowHead>
              <Cell className="align-top">
                {row.changes.map((change) => (
                  <ChangeLine key={change.field} change={change} />
                ))}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {rows.length >= BULK_PREVIEW.rows && (
        <p className="text-sm text-ink-soft">
          At most {BULK_PREVIEW.rows} rows are shown here. The history of each product will show all
          of its own.
        </p>
      )}
    </div>
  );
}

function ChangeLine({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <p className="tabular-nums">
      <span className="text-ink-soft">{field}</span> <span className="sr-only">was </span>
      <del className="text-ink-soft decoration-ink/30">{from}</del>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 align-[-2px]" />
      <span className="sr-only">, will be </span>
      <ins className="font-medium no-underline">{to}</ins>
    </p>
  );
}

function Blocked({ preview, leaveOut, onLeaveOut }: BulkPreviewTableProps) {
  const { blocked, blockedCount, products } = preview;
  const more = blockedCount - blocked.length;
  return (
    <section
      aria-label="Rows that cannot be changed"
      className="rounded-md bg-madder-wash p-4 text-sm"
    >
      <h4 className="font-text text-sm font-semibold tracking-normal">
        {counted(blockedCount, 'row')} cannot be changed
      </h4>
      <ul className="mt-2 flex flex-col gap-1.5">
        {blocked.map(({ name, option, reason }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold">{[name, option].filter(Boolean).join(', ')}</span>:{' '}
            {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
      {products > 0 && (
        <label className="mt-3 flex min-h-9 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-indigo"
            checked={leaveOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
          />
          Leave these as they are and change the others
        </label>
      )}
    </section>
  );
}
