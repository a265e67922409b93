/** First and last day of a period (YYYY-MM-DD, days in India), both included. Without an end it is open there. */
export interface Period {
  from?: string;
  to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses YYYY-MM-DD. Returns undefined for a day that does not exist, such as 2026-02-30. */
function dayIn(text: string): string | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(moment);
  return exists && new Date(moment).toISOString().startsWith(text) ? text : undefined;
}

/** Parses a period from the URL. Unknown days are ignored. A period that ends too early becomes one day. */
export function periodIn(text: (name: string) => string): Period {
  const from = dayIn(text('from'));
  const to = dayIn(text('to'));
  return {
    ...(from ? { from } : {}),
    ...(to ? { to: from && to < from ? from : to } : {}),
  };
}

/** Sets one end of a period. Moves the other end too if the period would end before it begins. */
export function periodWith(
  { from = '', to = '' }: Period,
  end: 'from' | 'to',
  day: string,
): { from: string; to: string } {
  const period = { from, to, [end]: day };
  const turned = period.from && period.to && period.to < period.from;
  return turned ? { from: day, to: day } : period;
}
