import type { Dashboard } from '#common/contract/dashboard.ts';
import { formatRupees } from '#common/format/inr.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { Link } from '#client/components/ui/link.tsx';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { paths } from '#client/lib/paths.ts';
import { ordersOfDays } from './day-board.ts';

interface Tile {
  label: string;
  value: string;
  note: string;
  to: string;
  /** True if an admin should act on it. Highlights the tile. */
  calls: boolean;
}

function tilesOf(board: Dashboard): Tile[] {
  const today = board.days.at(-1) ?? { day: '', orders: 0, revenue: 0 };
  const { pendingOrders, soldOutProducts, lowProducts, failedMails } = board;
  return [
    {
      label: 'Orders today',
      value: groupDigits(today.orders),
      note: `${formatRupees(today.revenue)} ordered`,
      to: ordersOfDays(today.day, today.day),
      calls: false,
    },
    {
      label: 'Orders to ship',
      value: groupDigits(pendingOrders),
      note: pendingOrders === 0 ? 'Nothing waits' : 'Pending',
      to: listPath(paths.adminOrders, { status: 'PENDING' }),
      calls: pendingOrders > 0,
    },
    {
      label: 'Sold out',
      value: groupDigits(soldOutProducts),
      note: 'Products with a size or colour that is gone',
      to: listPath(paths.adminProducts, { stock: 'out' }),
      calls: soldOutProducts > 0,
    },
    {
      label: 'Running low',
      value: groupDigits(lowProducts),
      note: 'Products with 1 to 10 pieces left of one',
      to: listPath(paths.adminProducts, { stock: 'low' }),
      calls: lowProducts > 0,
    },
    {
      label: 'Failed mails',
      value: groupDigits(failedMails),
      note: failedMails === 0 ? 'All mails went out' : 'Given up; send them again',
      to: listPath(paths.adminMails, { status: 'FAILED' }),
      calls: failedMails > 0,
    },
  ];
}

/** Tiles with the shop's figures. Each links to the rows that it counts. */
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
            <Link
              to={to}
              aria-label={`${label}: ${value}`}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {value}
            </Link>
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
