import type { Row } from '../report.ts';

/** Whatever happens, nothing may be lost, duplicated or answered with a server error. */
export function problemRow(what: string, problems: readonly string[], note = ''): Row {
  for (const problem of problems) console.log(`${what}: ${problem}`);
  return {
    what: `${what}: problems`,
    measured: problems.length,
    unit: '',
    bar: { atMost: 0 },
    note: problems[0]?.slice(0, 120) ?? note,
  };
}

/** A time in milliseconds with its longest allowed value. */
export function timeRow(what: string, ms: number, atMost: number): Row {
  return { what, measured: ms, unit: 'ms', bar: { atMost } };
}
