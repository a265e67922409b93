import { type Point, through } from '../draw/outline.ts';
import type { Inlay, Part } from '../draw/part.ts';
import type { Sew } from './kinds.ts';
import type { Jitter } from './top.ts';

/** One half of the hanging cloth: its left edge, width, lower end and number of folds. */
interface Panel {
  x: number;
  wide: number;
  foot: number;
  folds: number;
}

/** A dupatta or stole that hangs folded over a line, with a border at both ends. */
export const stole: Sew = ({ jitter }) => ({
  parts: [
    panelPart({ x: 176, wide: 112, foot: 402, folds: 4 }, jitter),
    panelPart({ x: 112, wide: 122, foot: 452, folds: 5 }, jitter),
  ],
  trims: fringe(107, 240, 452, 5),
});

function panelPart(panel: Panel, jitter: Jitter): Part {
  const { x, wide, foot, folds } = panel;
  const end = x + wide;
  const left = through([x, 50, x - 3, 180, x + jitter(2), 320, x - 5, foot]);
  const right = through([end, 50, end + 3, 180, end + jitter(2), 320, end + 6, foot - 3]);
  const bottom = footLine(panel, 0);
  return {
    outline: [
      [...left.slice(0, -1), bottom[0] ?? [x, foot]],
      bottom,
      [bottom.at(-1) ?? [x, foot], ...right.slice(0, -1).reverse()],
      through([end, 50, x + wide / 2, 45, x, 50]),
    ],
    cloth: 'main',
    round: 1,
    creased: 0.35,
    shadow: 0.42,
    fan: { left, right, cloth: wide * 1.5, folds, depth: 7, from: 40, to: 260 },
    inlays: [borderOf(panel, 34, 8)],
  };
}

/** Returns the lower edge from left to right, waved by the folds and raised by `lift` units. */
function footLine({ x, wide, foot, folds }: Panel, lift: number): Point[] {
  const steps = folds * 4;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const u = i / steps;
    const wave = Math.cos(u * folds * 2 * Math.PI) * 2.6;
    return [x - 5 + (wide + 11) * u, foot - 3 * u - wave - lift];
  });
}

function borderOf(panel: Panel, from: number, to: number): Inlay {
  const [left, right] = [panel.x - 30, panel.x + panel.wide + 30];
  const [upper, lower] = [panel.foot - from, panel.foot - to + 6];
  return {
    outline: [
      [[left, upper], ...footLine(panel, from), [right, upper]],
      [[right, lower], ...footLine(panel, to).reverse(), [left, lower]],
    ],
    cloth: 'second',
  };
}

function fringe(from: number, to: number, y: number, waves: number): string {
  const threads = Array.from({ length: 44 }, (_, i) => {
    const u = i / 43;
    const x = from + (to - from) * u;
    const top = y - 3 * u - Math.cos(u * waves * 2 * Math.PI) * 2.6;
    return `M${x.toFixed(1)} ${top.toFixed(1)}q${((i * 7) % 5) - 2} 6 ${((i * 5) % 4) - 1.5} 12`;
  }).join('');
  return `<path d="${threads}" fill="none" stroke="#140d08" stroke-opacity=".25" stroke-width="1" transform="translate(.8 .6)"/><path d="${threads}" fill="none" stroke="#e9dcc0" stroke-width=".7" stroke-opacity=".85"/>`;
}
