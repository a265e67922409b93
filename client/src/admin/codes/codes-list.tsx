import { CirclePlay, CircleStop } from 'lucide-react';
import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { EditAndDelete } from '#client/admin/ui/edit-and-delete.tsx';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { customerText, discountText, periodText, STATES, usesText } from './code-text.ts';

/** What can be done with a code of the list. */
interface CodeActions {
  onEdit: (code: DiscountCode) => void;
  /** Stops the code, or lets customers use it again. */
  onSwitch: (code: DiscountCode) => void;
  onDelete: (code: DiscountCode) => void;
}

interface CodesListProps extends CodeActions {
  codes: readonly DiscountCode[];
}

const COLUMNS = ['Code', 'Discount', 'Used', 'Period', 'Status', 'Actions'] as const;

/** The codes as a table, for wide screens. */
export function CodesTable({ codes, ...actions }: CodesListProps) {
  return (
    <Table caption="Discount codes, newest first" columns={COLUMNS}>
      {codes.map((code) => (
        <Row key={code.id}>
          <RowHead className="max-w-60">
            <CellWords className="min-w-36">{code.code}</CellWords>
          </RowHead>
          <Cell>
            <CellWords>{discountText(code)}</CellWords>
          </Cell>
          <Cell>
            <span className="tabular-nums">{usesText(code)}</span>
            <span className="block text-xs text-ink-soft">{customerText(code)}</span>
          </Cell>
          <Cell>
            <CellWords className="min-w-40">{periodText(code)}</CellWords>
          </Cell>
          <Cell>
            <State code={code} />
          </Cell>
          <Cell>
            <Actions code={code} {...actions} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same codes as cards, for narrow screens. */
export function CodesCards({ codes, ...actions }: CodesListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {codes.map((code) => (
        <li key={code.id} className="rounded-lg border border-sand bg-card p-4 text-sm">
          <div className="flex items-start justify-between gap-3">
            <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
              {code.code}
            </h2>
            <State code={code} />
          </div>
          <p className="mt-1">{discountText(code)}</p>
          <p className="text-ink-soft">
            Used {usesText(code)}, {customerText(code)}
          </p>
          <p className="text-ink-soft">{periodText(code)}</p>
          <div className="mt-2 -ml-3">
            <Actions code={code} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function State({ code: { state } }: { code: DiscountCode }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function Actions({ code, onEdit, onSwitch, onDelete }: { code: DiscountCode } & CodeActions) {
  const Icon = code.isActive ? CircleStop : CirclePlay;
  return (
    <EditAndDelete
      kind="DISCOUNT_CODE"
      of={{ ...code, name: code.code }}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <IconButton
        label={`${code.isActive ? 'Stop' : 'Start'} ${code.code}`}
        onClick={() => onSwitch(code)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </IconButton>
    </EditAndDelete>
  );
}
