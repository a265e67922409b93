import { adminPaths } from '#common/admin-paths.ts';
import type { WantedVariant } from '#common/contract/stock-alerts.ts';
import { counted } from '#common/format/counted.ts';
import { formatDate } from '#common/format/dates.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { Swatch } from '#client/features/products/components/swatch.tsx';

interface WantedListProps {
  variants: readonly WantedVariant[];
}

const COLUMNS = ['Product', 'Color', 'Size', 'SKU', 'Waiting', 'Since', 'Stock'] as const;

/** The wanted sizes as a table, for wide screens. */
export function WantedTable({ variants }: WantedListProps) {
  return (
    <Table caption="Wanted sizes, the most wanted first" columns={COLUMNS}>
      {variants.map((variant) => (
        <Row key={variant.variantId}>
          <RowHead>
            <CellWords className="min-w-48">
              <ProductLink variant={variant} />
            </CellWords>
          </RowHead>
          <Cell>
            <Color variant={variant} />
          </Cell>
          <Cell>
            <CellWords className="min-w-20">{variant.size}</CellWords>
          </Cell>
          <Cell>
            <CellWords className="min-w-24">{variant.sku ?? '–'}</CellWords>
          </Cell>
          <Cell className="font-semibold tabular-nums">{variant.waiting}</Cell>
          <Cell className="whitespace-nowrap">{formatDate(variant.since)}</Cell>
          <Cell className="tabular-nums">{variant.stock}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same sizes as cards, for narrow screens. */
export function WantedCards({ variants }: WantedListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {variants.map((variant) => (
        <li
          key={variant.variantId}
          className="flex gap-4 rounded-lg border border-sand bg-card p-4 text-sm"
        >
          <div className="min-w-0 flex-1">
            <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
              <ProductLink variant={variant} />
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Color variant={variant} />
              <span className="font-medium wrap-anywhere">Size {variant.size}</span>
              {variant.sku !== null && (
                <span className="wrap-anywhere text-ink-soft">{variant.sku}</span>
              )}
            </div>
            <p className="mt-1 text-ink-soft">
              Since {formatDate(variant.since)}, {counted(variant.stock, 'unit')} in stock
            </p>
          </div>
          <p className="shrink-0 text-right">
            <span className="block font-display text-2xl tabular-nums">{variant.waiting}</span>
            <span className="text-ink-soft">waiting</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the form of the product, where its stock is set. */
function ProductLink({ variant: { product, size } }: { variant: WantedVariant }) {
  return (
    <Link
      to={listPath(adminPaths.products, { edit: product.id })}
      aria-label={`${product.name}, size ${size}`}
      className="text-link inline-flex min-h-6 items-center"
    >
      {product.name}
    </Link>
  );
}

function Color({ variant: { color, colorHexCode } }: { variant: WantedVariant }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Swatch name={color} hex={colorHexCode} className="size-5 border-ink/25" />
      <span className="min-w-0 wrap-anywhere">{color || 'No colour'}</span>
    </span>
  );
}
