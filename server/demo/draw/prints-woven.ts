import { inkOf, placed } from './inks.ts';
import type { Print } from './print.ts';

const solid: Print = () => ({ width: 20, height: 20, svg: '' });

const bar = (x: number, width: number, height: number, ink: string, opacity = 1) =>
  `<rect x="${x}" width="${width}" height="${height}" fill="${ink}" opacity="${opacity}"/>`;
const beam = (y: number, thick: number, width: number, ink: string, opacity = 1) =>
  `<rect y="${y}" width="${width}" height="${thick}" fill="${ink}" opacity="${opacity}"/>`;

const stripe: Print = (fabric) => ({
  width: 12,
  height: 12,
  svg: bar(2, 4.4, 12, inkOf(fabric, 0)) + bar(8.6, 0.9, 12, inkOf(fabric, 1)),
});

const pinstripe: Print = (fabric) => ({
  width: 6,
  height: 6,
  svg: bar(2, 0.7, 6, inkOf(fabric, 0), 0.85),
});

/** Broad bands across, as on a jersey. */
const breton: Print = (fabric) => ({
  width: 20,
  height: 15,
  svg: beam(3, 5, 20, inkOf(fabric, 0)),
});

/** Warp and weft stripes of the same colors, which are stronger where they cross. */
const check: Print = (fabric) => {
  const [a, b] = [inkOf(fabric, 0), inkOf(fabric, 1)];
  return {
    width: 30,
    height: 30,
    svg:
      bar(3, 9, 30, a, 0.5) +
      beam(3, 9, 30, a, 0.5) +
      bar(20, 2.4, 30, b, 0.62) +
      beam(20, 2.4, 30, b, 0.62) +
      bar(24.5, 1, 30, b, 0.5) +
      beam(24.5, 1, 30, b, 0.5),
  };
};

const gingham: Print = (fabric) => ({
  width: 7,
  height: 7,
  svg: bar(0, 3.5, 7, inkOf(fabric, 0), 0.52) + beam(0, 3.5, 7, inkOf(fabric, 0), 0.52),
});

/** Madras check: stripes of many widths whose dyes bleed into each other. */
const madras: Print = (fabric) => {
  const widths = [
    [1, 10, 0, 0.5],
    [14, 2, 1, 0.7],
    [19, 8, 2, 0.5],
    [30, 1.4, 3, 0.8],
    [34, 5, 1, 0.45],
    [42, 1, 0, 0.8],
    [46, 6, 3, 0.35],
  ] as const;
  return {
    width: 55,
    height: 55,
    svg: widths
      .map(
        ([at, wide, ink, opacity]) =>
          bar(at, wide, 55, inkOf(fabric, ink), opacity) +
          beam(at, wide, 55, inkOf(fabric, ink), opacity * 0.85),
      )
      .join(''),
  };
};

const windowpane: Print = (fabric) => ({
  width: 26,
  height: 32,
  svg: bar(12, 0.8, 32, inkOf(fabric, 0), 0.8) + beam(16, 0.8, 26, inkOf(fabric, 0), 0.8),
});

/** Denim: white weft behind a dyed warp, with streaks where the dye was uneven. */
const denim: Print = (fabric) => ({
  width: 40,
  height: 60,
  svg: [3, 9, 11, 18, 22.5, 29, 33, 37.4]
    .map((x, i) => bar(x, 0.5 + (i % 3) * 0.5, 60, inkOf(fabric, i % 2), 0.1 + (i % 4) * 0.05))
    .join(''),
});

const heather: Print = (fabric) => ({
  width: 46,
  height: 30,
  svg: Array.from({ length: 90 }, (_, i) => {
    const x = (i * 17.3) % 46;
    const y = (i * 11.9) % 30;
    return `<path d="M${x} ${y}l${1.5 + (i % 4)} .3" stroke="${inkOf(fabric, i % 2)}" stroke-width=".35" opacity=".35"/>`;
  }).join(''),
});

/** A gold border between rows of temple triangles, for hems. */
const zari: Print = (fabric) => {
  const [gold, dark] = [inkOf(fabric, 0), inkOf(fabric, 1)];
  const temple = `<path d="M0 0L2.6 -5 5.2 0z" fill="${gold}"/>`;
  const dot = `<circle r=".9" fill="${dark}"/>`;
  return {
    width: 5.2,
    height: 22,
    svg:
      beam(0, 0.8, 6, gold) +
      beam(2, 8, 6, gold) +
      placed(2.6, 6, `<path d="M0-3L2 0 0 3-2 0z" fill="${dark}" opacity=".75"/>${dot}`) +
      beam(11, 0.8, 6, gold) +
      placed(0, 19, temple) +
      beam(20, 0.9, 6, gold),
  };
};

/** Small flowers of gold thread, woven one by one. */
const brocade: Print = (fabric) => {
  const [gold, second] = [inkOf(fabric, 0), inkOf(fabric, 1)];
  const leaf = `<path d="M0-1C2-3 2-5 0-7-2-5-2-3 0-1" fill="${gold}"/>`;
  const buti = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<g transform="rotate(${turn}) scale(.72)">${leaf}</g>`)
    .join('');
  const small = `<circle r=".9" fill="${second}"/>`;
  return {
    width: 19,
    height: 22,
    svg: placed(4.75, 5.5, buti + small) + placed(14.25, 16.5, buti + small),
  };
};

/** Gold flowers close together between vines, for blouses and sherwanis. */
const kinkhab: Print = (fabric) => {
  const [gold, second] = [inkOf(fabric, 0), inkOf(fabric, 1)];
  const frame = `<path d="M0-12C8-8 8 8 0 12-8 8-8-8 0-12z" fill="none" stroke="${gold}" stroke-width="1"/>`;
  const flower = `<path d="M0-7C3-3 3 0 0 3-3 0-3-3 0-7zM-4-2C-3 2-1 4 0 6 1 4 3 2 4-2 2 0 1 1 0 3-1 1-2 0-4-2z" fill="${gold}"/><circle cy="-2" r="1" fill="${second}"/>`;
  return {
    width: 18,
    height: 26,
    svg: placed(9, 13, frame + flower) + placed(0, 0, frame + flower),
  };
};

export const wovens = {
  solid,
  stripe,
  pinstripe,
  breton,
  check,
  gingham,
  madras,
  windowpane,
  denim,
  heather,
  zari,
  brocade,
  kinkhab,
};
