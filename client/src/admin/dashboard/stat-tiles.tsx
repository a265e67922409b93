import { adminPaths } from '#common/admin-paths.ts';
import type { Dashboard } from '#common/contract/dashboard.ts';
import { formatRupees } from '#common/format/inr.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { ordersOfDays } from './day-board.ts';

interface Tile {
  label: string;
  value: string;
  note: string;
  to: string;
  /** True if an admin should act on it. Highlights the tile. */
  calls: boolean;
}

type Counted = Omit<Tile, 'value' | 'calls'>;

/** A tile that calls for action if its number is not zero; none if the role does not include the number. */
function tileOf(count: number | null, tile: (count: number) => Counted): Tile[] {
  if (count === null) return [];
  return [{ ...tile(count), value: groupDigits(count), calls: count > 0 }];
}

function todayTile({ days }: Dashboard): Tile[] {
  if (!days) return [];
  const today = days.at(-1) ?? { day: '', orders: 0, revenue: 0 };
  return [
    {
      label: 'Orders today',
      value: groupDigits(today.orders),
      note: `${formatRupees(today.revenue)} ordered`,
      to: ordersOfDays(today.day, today.day),
      calls: false,
    },
  ];
}

function tilesOf(board: Dashboard): Tile[] {
  const { pendingOrders, soldOutProducts, lowProducts, failedMails } = board;
  return [
    ...todayTile(board),
    ...tileOf(pendingOrders, (count) => ({
      label: 'Orders to ship',
      note: count === 0 ? 'Nothing waits' : 'Pending',
      to: listPath(adminPaths.orders, { status: 'PENDING' }),
    })),
    ...tileOf(soldOutProducts, () => ({
      label: 'Sold out',
      note: 'Products with a size or colour that is gone',
      to: listPath(adminPaths.products, { stock: 'out' }),
    })),
    ...tileOf(lowProducts, () => ({
      label: 'Running low',
      note: 'Products with 1 to 10 pieces left of one',
      to: listPath(adminPaths.products, { stock: 'low' }),
    })),
    ...tileOf(failedMails, (count) => ({
      label: 'Failed mails',
      note: count === 0 ? 'All mails went out' : 'Given up; send them again',
      to: listPath(adminPaths.mails, { status: 'FAILED' }),
    })),
  ];
}

/** Tiles with the shop's figures, as far as the role includes them. Each links to the rows that it counts. */
export function StatTiles({ board }: { board: Dashboard }) {
  return (
    <ul className={TILES}>
      {tilesOf(board).map(({ label, value, note, to, calls }) => (
        <li
          key={label}
          className={`relative flex flex-col rounded-lg border bg-card p-4 transition-colors hover:border-ink/40 ${calls ? 'border-turmeric' : 'border-sand'}`}
        >
          <h3 className="font-text text-sm font-medium tracking-normal text-ink-soft">{label}</h3>
          <p className="mt-1 font-display text-2xl font-medium tabular-nums">
            <RoleLink
              to={to}
              aria-label={`${label}: ${value}`}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {value}
            </RoleLink>
          </p>
          <p className="mt-1 text-xs text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** Class names of the tiles' grid, also used by the skeleton. */
export const TILES =
  'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5 max-sm:[&>:first-child]:col-span-2';
