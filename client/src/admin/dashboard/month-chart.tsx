import { useState } from 'react';
import type { DashboardDay } from '#common/contract/dashboard.ts';
import { toRupees } from '#common/domain/money.ts';
import { counted } from '#common/format/counted.ts';
import { formatDay } from '#common/format/dates.ts';
import { formatPaise, formatRupees } from '#common/format/inr.ts';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { Bars } from './bars.tsx';
import { MonthTable } from './month-table.tsx';
import { axisEnd, ordersOfDays, sumOfDays } from './day-board.ts';

/**
 * Revenue and orders per day as two charts, because two units in one chart mislead. Pointing at a day
 * shows its numbers. A table has the same numbers with a link for every day.
 */
export function MonthChart({ days }: { days: readonly DashboardDay[] }) {
  const [chosen, setChosen] = useState(days.length - 1);
  const first = days[0];
  const last = days.at(-1);
  const day = days[chosen] ?? last;
  if (!first || !last || !day) return null;
  const { orders, canceled, revenuePaise } = sumOfDays(days);
  const period = `${formatDay(first.day)} to ${formatDay(last.day)}`;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="text-sm text-ink-soft">
          <RoleLink
            to={ordersOfDays(first.day, last.day)}
            className="inline-flex min-h-6 items-center font-display text-2xl font-medium text-ink tabular-nums underline-offset-4 hover:underline"
          >
            {counted(orders, 'order')}
          </RoleLink>
          {canceled > 0 && <span className="ml-2">{canceled} of them cancelled</span>}
        </p>
        <p className="min-w-0 font-display text-2xl font-medium wrap-anywhere tabular-nums">
          {formatPaise(revenuePaise)}
          <span className="ml-2 font-text text-sm font-normal text-ink-soft">revenue</span>
        </p>
      </div>
      <DayReadout day={day} />
      <Bars
        title={`Revenue by day, ${period}`}
        unit="₹"
        values={days.map(({ revenue }) => revenue)}
        end={axisEnd(Math.max(...days.map(({ revenue }) => revenue)))}
        tall
        tone="fill-indigo"
        chosen={chosen}
        onChoose={setChosen}
      />
      <Bars
        title={`Orders by day, ${period}`}
        unit=""
        values={days.map((one) => one.orders)}
        end={axisEnd(Math.max(...days.map((one) => one.orders)))}
        tone="fill-turmeric"
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="mt-1 flex justify-between pl-11 text-xs text-ink-soft tabular-nums">
        <span>{formatDay(first.day)}</span>
        <span>Today</span>
      </div>
      <p className="mt-3 text-xs text-ink-soft">
        Days are days in India. Revenue is what was ordered, paid or not; cancelled orders are left
        out of it.
      </p>
      <MonthTable days={days} sum={{ orders, canceled, revenue: toRupees(revenuePaise) }} />
    </div>
  );
}

/** The numbers of one day. Has a fixed minimum height, so that the charts below do not move. */
function DayReadout({ day: { day, orders, canceled, revenue } }: { day: DashboardDay }) {
  return (
    <p className="my-3 flex min-h-12 flex-wrap items-center gap-x-2 rounded-md bg-sand-soft px-3 py-1.5 text-sm tabular-nums sm:min-h-9">
      <span className="font-medium">{formatDay(day)}</span>
      <span>
        {counted(orders, 'order')}
        {canceled > 0 && ` (${canceled} cancelled)`}, {formatRupees(revenue)}
      </span>
      <RoleLink
        to={ordersOfDays(day, day)}
        onlyAsLink
        className="text-link ml-auto inline-flex min-h-6 items-center"
      >
        See its orders
      </RoleLink>
    </p>
  );
}
