import { type Point, svgPath, through } from '../draw/outline.ts';
import type { TopCut } from './top.ts';

/** Returns SVG of a seam: a fine shadow with a bright edge below it. */
export function seam(line: readonly Point[], strength = 1): string {
  const path = svgPath(line);
  return (
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${0.16 * strength}" stroke-width=".9" transform="translate(.7 .7)"/>` +
    `<path d="${path}" fill="none" stroke="#140d08" stroke-opacity="${0.42 * strength}" stroke-width=".75"/>`
  );
}

/** Returns SVG of a row of stitches in a thread of this color. */
export function stitches(line: readonly Point[], color: string, opacity = 0.75): string {
  const path = svgPath(line);
  return (
    `<path d="${path}" fill="none" stroke="#140d08" stroke-opacity=".22" stroke-width=".9" stroke-dasharray="1.5 .8" transform="translate(.35 .45)"/>` +
    `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width=".62" stroke-dasharray="1.5 .8"/>`
  );
}

/** Returns SVG of a button with four holes and a small shadow. */
export function button(x: number, y: number, color: string, radius = 2.4): string {
  const holes = through([-1, -1, 1, -1, -1, 1, 1, 1])
    .map(
      ([dx, dy]) =>
        `<circle cx="${dx * radius * 0.26}" cy="${dy * radius * 0.26}" r="${radius * 0.12}" fill="#140d08" opacity=".6"/>`,
    )
    .join('');
  return (
    `<g transform="translate(${x} ${y})"><circle cx=".5" cy=".8" r="${radius * 1.08}" fill="#140d08" opacity=".32"/>` +
    `<circle r="${radius}" fill="${color}"/><circle r="${radius * 0.86}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${radius * 0.18}"/>` +
    `<path d="M${-radius * 0.95} 0A${radius * 0.95} ${radius * 0.95} 0 0 0 ${radius * 0.95} 0" fill="none" stroke="#140d08" stroke-opacity=".25" stroke-width="${radius * 0.16}"/>${holes}</g>`
  );
}

/** Returns SVG of buttons at equal distances down a line. */
export function buttons(
  x: number,
  from: number,
  to: number,
  count: number,
  color: string,
  radius = 2.2,
): string {
  return Array.from({ length: count }, (_, i) =>
    button(x, count === 1 ? from : from + ((to - from) * i) / (count - 1), color, radius),
  ).join('');
}

/** Returns SVG of the woven label in the neck. */
export function neckLabel(y: number): string {
  return `<g transform="translate(200 ${y})"><rect x="-8" y="0" width="16" height="6.4" rx=".5" fill="#f4efe6" opacity=".93"/><path d="M-5 3.4l1.2 1.6 1.2-1.6 1.2 1.6 1.2-1.6 1.2 1.6 1.2-1.6 1.2 1.6 1.2-1.6" fill="none" stroke="#27346b" stroke-width=".6" transform="translate(.2 -.9)"/></g>`;
}

/** Returns SVG of the seams between sleeves and body. */
export function armholeSeams(cut: TopCut, strength: number): string {
  const { top, shoulder, drop, chest, armhole } = cut;
  const inner = Math.min(shoulder, chest) - 5;
  const middle = (top + drop + armhole) / 2;
  return [-1, 1]
    .map((side) => (value: number) => 200 + side * value)
    .map((x) =>
      through([x(shoulder - 1), top + drop + 2, x(inner), middle, x(chest - 2), armhole - 1]),
    )
    .map((line) => seam(line, strength))
    .join('');
}
