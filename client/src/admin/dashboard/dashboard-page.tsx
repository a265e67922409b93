import type { BestSeller, Dashboard, DashboardDay } from '#common/contract/dashboard.ts';
import { DASHBOARD } from '#common/limits.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDashboard } from './api.ts';
import { BestSellers } from './best-sellers.tsx';
import { MonthChart } from './month-chart.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { StatTiles, TILES } from './stat-tiles.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** The four cards of docs/specification.md#admin-dashboard, and the shop's figures below them. */
export function AdminDashboardPage() {
  useDocumentTitle('Admin Dashboard');
  const board = useDashboard();
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <OverviewCards
        categories={board.data?.categories}
        pendingOrders={board.data?.pendingOrders}
      />
      <h2 className="mt-10 mb-4 text-2xl">At a glance</h2>
      {board.data ? (
        <DayBoard board={board.data} />
      ) : (
        <LoadState of={[board]} loading="Counting…" failed="Couldn’t load the numbers">
          <BoardSkeleton />
        </LoadState>
      )}
    </>
  );
}

const BOARD =
  'mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
const PANEL = 'rounded-lg border border-sand bg-card p-4 sm:p-5';

function DayBoard({ board }: { board: Dashboard }) {
  const { days, bestSellers } = board;
  return (
    <>
      <StatTiles board={board} />
      {days && bestSellers && <Sales days={days} bestSellers={bestSellers} />}
    </>
  );
}

interface SalesProps {
  days: readonly DashboardDay[];
  bestSellers: readonly BestSeller[];
}

function Sales({ days, bestSellers }: SalesProps) {
  return (
    <div className={BOARD}>
      <section aria-labelledby="last-days" className={PANEL}>
        <h3 id="last-days" className="mb-2 text-xl">
          The last {DASHBOARD.days} days
        </h3>
        <MonthChart days={days} />
      </section>
      <section aria-labelledby="best-sellers" className={PANEL}>
        <h3 id="best-sellers" className="text-xl">
          Best sellers
        </h3>
        <p className="mt-1 text-xs text-ink-soft">Of these days, without cancelled orders.</p>
        <BestSellers products={bestSellers} />
      </section>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <>
      <div className={TILES}>
        {[0, 1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-28" />
        ))}
      </div>
      <div className={BOARD}>
        <Skeleton className="h-140" />
        <Skeleton className="h-110" />
      </div>
    </>
  );
}
