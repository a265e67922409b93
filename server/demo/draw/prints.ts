import type { Fabric } from './fabric.ts';
import { florals } from './prints-floral.ts';
import { resists } from './prints-resist.ts';
import { wovens } from './prints-woven.ts';

/** One repeat of a print: its size in units of the field (2.5 mm of cloth), and SVG to draw on the ground. */
interface Repeat {
  width: number;
  height: number;
  svg: string;
}

export type Print = (fabric: Fabric) => Repeat;

/** All prints by name. */
export const PRINTS = { ...wovens, ...florals, ...resists } as const satisfies Record<
  string,
  Print
>;

export type PrintName = keyof typeof wovens | keyof typeof florals | keyof typeof resists;
