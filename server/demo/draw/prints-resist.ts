import { inkOf, placed, ring } from './inks.ts';
import type { Print } from './print.ts';
import { between, randomOf } from './random.ts';

/** Stepped diamonds of tied yarn. */
const ikat: Print = (fabric) => {
  const [first, second, third] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const diamond = (size: number, ink: string) => {
    const s = size;
    return `<path d="M0 ${-s * 1.5}L${s * 0.4} ${-s}H${s * 0.7}V${-s * 0.4}L${s} 0 ${s * 0.7} ${s * 0.4}V${s}H${s * 0.4}L0 ${s * 1.5} ${-s * 0.4} ${s}H${-s * 0.7}V${s * 0.4}L${-s} 0 ${-s * 0.7} ${-s * 0.4}V${-s}H${-s * 0.4}z" fill="${ink}"/>`;
  };
  const motif = diamond(11, first) + diamond(7, second) + diamond(3.4, third);
  const side = diamond(4, second);
  return { width: 30, height: 44, svg: placed(15, 22, motif) + placed(0, 0, side) };
};

/** Double ikat: flowers in a lattice of fine steps. */
const patola: Print = (fabric) => {
  const [first, second, third] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const leaf = `<path d="M0-2L2-4V-8L0-11-2-8V-4z" fill="${first}"/><path d="M0-4l1-1.4v-2L0-9l-1 1.6v2z" fill="${second}"/>`;
  const frame = `<path d="M0-18L4-15V-12L10-7V-3L15 0 10 3V7L4 12V15L0 18-4 15V12L-10 7V3L-15 0-10-3V-7L-4-12V-15z" fill="none" stroke="${third}" stroke-width="1.2"/>`;
  const motif =
    frame + ring(4, leaf, 0) + `<rect x="-2" y="-2" width="4" height="4" fill="${second}"/>`;
  return {
    width: 30,
    height: 36,
    svg:
      placed(15, 18, motif) +
      placed(
        0,
        0,
        ring(4, leaf, 45) + `<rect x="-1.5" y="-1.5" width="3" height="3" fill="${second}"/>`,
      ),
  };
};

/** Dots that were tied by hand: rings, each dot a little different. */
const bandhani: Print = (fabric) => {
  const random = randomOf('bandhani');
  const dot = (x: number, y: number, ink: string, size = 1) => {
    const r = between(random, 0.75, 1.05) * size;
    return `<ellipse cx="${(x + between(random, -0.3, 0.3)).toFixed(2)}" cy="${(y + between(random, -0.3, 0.3)).toFixed(2)}" rx="${r.toFixed(2)}" ry="${(r * between(random, 0.8, 1.1)).toFixed(2)}" fill="none" stroke="${ink}" stroke-width=".75"/>`;
  };
  const circle = (x: number, y: number, radius: number, count: number, ink: string) =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i / count) * 2 * Math.PI;
      return dot(x + radius * Math.cos(turn), y + radius * Math.sin(turn), ink);
    }).join('');
  const medal = (x: number, y: number) =>
    circle(x, y, 10.5, 20, inkOf(fabric, 0)) +
    circle(x, y, 7, 12, inkOf(fabric, 1)) +
    circle(x, y, 3.2, 6, inkOf(fabric, 0)) +
    dot(x, y, inkOf(fabric, 1), 1.2);
  const field = Array.from({ length: 4 }, (_, i) =>
    dot(16 + ((i * 2) % 4) * 8 - 12, (i > 1 ? 16 : 0) + 2, inkOf(fabric, 0)),
  ).join('');
  return {
    width: 32,
    height: 32,
    svg:
      medal(8, 8) +
      medal(24, 24) +
      field +
      circle(24, 8, 3.4, 7, inkOf(fabric, 1)) +
      circle(8, 24, 3.4, 7, inkOf(fabric, 1)),
  };
};

/** Fine dots in rows all over. */
const boond: Print = (fabric) => {
  const random = randomOf('boond');
  return {
    width: 30,
    height: 30,
    svg: Array.from({ length: 50 }, (_, i) => {
      const x = (i % 5) * 6 + (Math.floor(i / 5) % 2) * 3 + between(random, -0.35, 0.35) + 1.5;
      const y = Math.floor(i / 5) * 3 + between(random, -0.35, 0.35) + 1.5;
      return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${between(random, 0.6, 0.85).toFixed(2)}" fill="none" stroke="${inkOf(fabric, i % 3 ? 0 : 1)}" stroke-width=".6"/>`;
    }).join(''),
  };
};

/** Waves of dye over cloth that was rolled from the corner. */
const leheriya: Print = (fabric) => {
  const wave = (y: number, ink: string, thick: number) =>
    `<path d="M-5 ${y}L0 ${y + 6} 10 ${y - 6} 20 ${y + 6} 30 ${y - 6} 40 ${y + 6}" fill="none" stroke="${ink}" stroke-width="${thick}" stroke-linejoin="round"/>`;
  const waves = [0, 6, 12, 18, 24, 30].map((y, i) =>
    wave(y, inkOf(fabric, i % 3), i % 3 === 1 ? 1.1 : 2.2),
  );
  return {
    width: 20,
    height: 36,
    svg: waves.join('') + wave(36, inkOf(fabric, 0), 2.2) + wave(-6, inkOf(fabric, 2), 2.2),
  };
};

/** Stars and rounds in a grid, in madder and indigo. */
const ajrakh: Print = (fabric) => {
  const [line, second, third] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const star =
    `<circle r="10" fill="${second}"/><circle r="10" fill="none" stroke="${line}" stroke-width=".9"/>` +
    ring(8, `<path d="M0-3.2L2-6 0-9-2-6z" fill="${line}"/>`) +
    `<circle r="3" fill="${third}"/><circle r="1.2" fill="${line}"/>` +
    ring(16, `<circle cy="-11.6" r=".6" fill="${line}"/>`);
  const cross = `<path d="M0-5L1.6-1.6 5 0 1.6 1.6 0 5-1.6 1.6-5 0-1.6-1.6z" fill="${third}" stroke="${line}" stroke-width=".6"/>`;
  return { width: 26, height: 26, svg: placed(13, 13, star) + placed(0, 0, cross) };
};

/** Shells printed row over row. */
const scallop: Print = (fabric) => {
  const shell =
    [6, 4.3, 2.6]
      .map(
        (r, i) =>
          `<path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0" fill="none" stroke="${inkOf(fabric, i % 2)}" stroke-width=".9"/>`,
      )
      .join('') + `<circle r=".9" cy="-.6" fill="${inkOf(fabric, 1)}"/>`;
  return { width: 13, height: 13, svg: placed(6.5, 6.5, shell) + placed(0, 13, shell) };
};

const polka: Print = (fabric) => ({
  width: 12,
  height: 12,
  svg: `<circle cx="3" cy="3" r="1.35" fill="${inkOf(fabric, 0)}"/><circle cx="9" cy="9" r="1.35" fill="${inkOf(fabric, 1)}"/>`,
});

/** Bands of triangles and lines, as mud-resist blocks print them. */
const dabu: Print = (fabric) => {
  const [a, b] = [inkOf(fabric, 0), inkOf(fabric, 1)];
  const triangles = [0, 6, 12, 18]
    .map((x) => `<path d="M${x} 9L${x + 3} 3.4 ${x + 6} 9z" fill="${a}"/>`)
    .join('');
  const dots = [3, 9, 15, 21]
    .map((x) => `<circle cx="${x}" cy="22" r="1.3" fill="${b}"/>`)
    .join('');
  const leaf = [3, 9, 15, 21]
    .map((x) => `<path d="M${x} 12c2.4 2 2.4 5 0 7-2.4-2-2.4-5 0-7" fill="${a}"/>`)
    .join('');
  return {
    width: 24,
    height: 26,
    svg: `<path d="M0 1h24M0 10.4h24M0 20.2h24M0 24h24" stroke="${b}" stroke-width=".7"/>${triangles}${leaf}${dots}`,
  };
};

export const resists = { ikat, patola, bandhani, boond, leheriya, ajrakh, scallop, polka, dabu };
