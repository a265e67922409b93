import type { Print } from './print.ts';
import { florals } from './prints-floral.ts';
import { resists } from './prints-resist.ts';
import { wovens } from './prints-woven.ts';

/** All prints by name. */
export const PRINTS = { ...wovens, ...florals, ...resists } as const satisfies Record<
  string,
  Print
>;

export type PrintName = keyof typeof wovens | keyof typeof florals | keyof typeof resists;
