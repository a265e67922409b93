import { CircleStop } from 'lucide-react';
import type { Sale } from '#common/contract/sales.ts';
import { EditAndDelete } from '#client/admin/ui/edit-and-delete.tsx';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { saleScope, saleState, saleTimes } from './sale-text.ts';

export interface SaleListProps {
  sales: readonly Sale[];
  onEdit: (sale: Sale) => void;
  onEnd: (sale: Sale) => void;
  onDelete: (sale: Sale) => void;
}

const COLUMNS = ['Sale', 'Percent off', 'Status', 'Time', 'What is on sale', 'Actions'] as const;

function State({ sale }: { sale: Sale }) {
  const { label, tone } = saleState(sale.state);
  return <Badge tone={tone}>{label}</Badge>;
}

function Actions({ sale, onEdit, onEnd, onDelete }: Omit<SaleListProps, 'sales'> & { sale: Sale }) {
  return (
    <EditAndDelete kind="SALE" of={sale} onEdit={onEdit} onDelete={onDelete}>
      {sale.state === 'running' && (
        <IconButton label={`End ${sale.name} now`} onClick={() => onEnd(sale)}>
          <CircleStop aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </EditAndDelete>
  );
}

/** The sales as a table, for wide screens. */
export function SaleTable({ sales, ...actions }: SaleListProps) {
  return (
    <Table caption="Sales, the latest start first" columns={COLUMNS}>
      {sales.map((sale) => (
        <Row key={sale.id}>
          <RowHead>
            <CellWords>{sale.name}</CellWords>
          </RowHead>
          <Cell className="tabular-nums">{sale.percent}%</Cell>
          <Cell>
            <State sale={sale} />
          </Cell>
          <Cell>{saleTimes(sale)}</Cell>
          <Cell className="max-w-72">
            <CellWords>{saleScope(sale)}</CellWords>
          </Cell>
          <Cell>
            <Actions sale={sale} {...actions} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same sales as cards, for narrow screens. */
export function SaleCards({ sales, ...actions }: SaleListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {sales.map((sale) => (
        <li
          key={sale.id}
          className="flex flex-col rounded-lg border border-sand bg-card p-4 text-sm"
        >
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 font-text text-base font-semibold tracking-normal wrap-anywhere">
              {sale.name}
            </h2>
            <State sale={sale} />
          </div>
          <p className="mt-1 tabular-nums">{sale.percent}% off</p>
          <p className="mt-1 text-ink-soft">{saleTimes(sale)}</p>
          <p className="mt-1 flex-1 wrap-anywhere text-ink-soft">{saleScope(sale)}</p>
          <div className="mt-2 -ml-3">
            <Actions sale={sale} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
