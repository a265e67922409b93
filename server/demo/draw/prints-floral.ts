import { inkOf, placed, ring } from './inks.ts';
import type { Print } from './print.ts';
import { between, randomOf } from './random.ts';

const PETAL = 'M0 -.6C2 -1.6 2.3 -4.4 0 -5.8 -2.3 -4.4 -2 -1.6 0 -.6';
const LEAF = 'M0 0C1.7 -1 2 -3.4 .2 -5.4 -1.6 -3.6 -1.5 -1 0 0';

/** A flower on its stem between two leaves. Each color is printed by its own block, slightly shifted. */
const buti: Print = (fabric) => {
  const [flower, heart, leaf] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const motif =
    `<g transform="translate(.3 -.25)"><path d="M0 1.5C.4 4.5 .2 7 -.6 9" fill="none" stroke="${leaf}" stroke-width=".7"/>` +
    `<path d="${LEAF}" transform="translate(.1 6.6) rotate(62) scale(.8)" fill="${leaf}"/>` +
    `<path d="${LEAF}" transform="translate(0 7.4) rotate(-58) scale(.7)" fill="${leaf}"/></g>` +
    `<g fill="${flower}">${ring(5, `<path d="${PETAL}" transform="scale(.82)"/>`)}</g>` +
    `<g transform="translate(.35 .2)"><circle r="1.1" fill="${heart}"/>${ring(5, `<path d="M0-2v-1.4" stroke="${heart}" stroke-width=".4"/>`, 0)}</g>`;
  return {
    width: 20,
    height: 27,
    svg: placed(5, 6, motif, -6) + placed(15, 19.5, motif, 8),
  };
};

/** Vines that fill the cloth. */
const jaal: Print = (fabric) => {
  const [flower, leaf, heart] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const vine = `<path d="M0 20C8 14 10 6 18 6S30 18 40 20 M0 0C8 -6 10 6 18 6 M18 46C26 34 30 30 40 20 M0 20C6 28 10 40 18 46S32 46 40 40" fill="none" stroke="${leaf}" stroke-width=".75"/>`;
  const leaves = [
    [6, 15.5, -30],
    [11, 9, 40],
    [25, 9.5, 120],
    [33, 17, 70],
    [24, 37, 20],
    [31, 28, -60],
    [8, 30, 160],
    [13, 40, 80],
    [27, 47, 100],
    [35, 44, 20],
    [8, 2, 30],
    [36, 23, 190],
  ] as const;
  const bloom =
    `<g fill="${flower}">${ring(6, `<path d="${PETAL}"/>`)}</g>` +
    `<g transform="translate(.4 .3)"><circle r="1.8" fill="${heart}"/></g>`;
  const small = `<g fill="${flower}">${ring(5, `<path d="${PETAL}" transform="scale(.55)"/>`)}</g><circle r=".9" fill="${heart}"/>`;
  return {
    width: 40,
    height: 52,
    svg:
      vine +
      leaves
        .map(([x, y, turn]) => placed(x, y, `<path d="${LEAF}" fill="${leaf}"/>`, turn, 0.85))
        .join('') +
      placed(18, 6, bloom) +
      placed(18, 46, small) +
      placed(0, 20, small) +
      placed(33, 33, bloom, 20, 0.9),
  };
};

/** Mango-shaped kalka with its inner lines. */
const paisley: Print = (fabric) => {
  const [body, line, dot] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const drop = 'M0 8C-6 8 -8 1 -5 -4 -3 -8 2 -9 3 -13 8 -8 8 7 0 8z';
  const motif =
    `<path d="${drop}" fill="${body}"/><path d="${drop}" transform="translate(.3 .6) scale(.72)" fill="none" stroke="${line}" stroke-width=".9"/>` +
    `<g transform="translate(0 2.4) scale(.5)" fill="${dot}">${ring(6, `<path d="${PETAL}"/>`)}</g>` +
    [-150, -110, -70, -30, 10, 50, 90]
      .map((turn) =>
        placed(0, 0.4, `<circle cx="0" cy="-10.4" r=".7" fill="${body}"/>`, turn + 180),
      )
      .join('');
  const sprig = `<g fill="${dot}">${ring(4, `<path d="${PETAL}" transform="scale(.45)"/>`)}</g>`;
  return {
    width: 30,
    height: 36,
    svg:
      placed(8, 10, motif, 12, 0.72) +
      placed(23, 28, motif, -14, 0.72) +
      placed(23, 9, sprig) +
      placed(8, 28, sprig),
  };
};

/** Many small flowers without order. */
const ditsy: Print = (fabric) => {
  const random = randomOf('ditsy');
  const blossoms: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const x = column * 9 + (row % 2) * 4.5 + between(random, -1.6, 1.6);
      const y = row * 9 + between(random, -1.6, 1.6);
      const ink = inkOf(fabric, Math.floor(random() * 2));
      const flower = `<g fill="${ink}">${ring(5, '<ellipse cy="-1.5" rx=".95" ry="1.35"/>')}</g><circle r=".75" fill="${inkOf(fabric, 2)}"/><path d="${LEAF}" transform="translate(1.4 1.2) rotate(130) scale(.5)" fill="${inkOf(fabric, 3)}"/><path d="${LEAF}" transform="translate(-1.2 1.4) rotate(200) scale(.45)" fill="${inkOf(fabric, 3)}"/>`;
      blossoms.push(placed(x, y, flower, random() * 360, between(random, 0.75, 1.15)));
    }
  }
  return { width: 45, height: 45, svg: blossoms.join('') };
};

/** A flowering plant in an arch, as on Mughal tent panels. */
const mughal: Print = (fabric) => {
  const [flower, leaf, heart] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const bloom = `<g fill="${flower}">${ring(7, `<path d="${PETAL}"/>`)}</g><circle r="1.7" fill="${heart}"/>`;
  const bud = `<path d="M0 0C2-1 2-4 0-6-2-4-2-1 0 0" fill="${flower}"/>`;
  const plant =
    `<path d="M0 16C1 8 0 2 0 -8M0 12C-6 9 -8 4 -9 -1M0 10C6 8 8 2 9 -2M0 5C-3 3 -5 0 -5 -6" fill="none" stroke="${leaf}" stroke-width=".8"/>` +
    placed(0, -9, bloom, 0, 1.05) +
    placed(-9, -2, bloom, 0, 0.6) +
    placed(9, -3, bloom, 0, 0.6) +
    placed(-5, -6, bud, -20, 0.7) +
    [
      [-3, 14, -70],
      [3, 14, 70],
      [-5, 8, -40],
      [5, 7, 50],
      [1, 2, 30],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        placed(x, y, `<path d="${LEAF}" fill="${leaf}"/>`, turn, 1.1),
      )
      .join('');
  return {
    width: 38,
    height: 52,
    svg: placed(9.5, 18, plant, 0, 0.72) + placed(28.5, 44, plant, 0, 0.72),
  };
};

/** Shadow work and knots of white thread on white or pale cloth. */
const chikan: Print = (fabric) => {
  const thread = inkOf(fabric, 0);
  const petal = `<path d="${PETAL}" fill="${thread}" opacity=".85"/><path d="M0-1.4v-3" stroke="${fabric.ground}" stroke-width=".4"/>`;
  const flower = ring(6, petal) + `<circle r="1" fill="${thread}"/>`;
  const stem = `<path d="M0 6C1 10-2 14-5 17M0 6C3 9 6 10 9 10" fill="none" stroke="${thread}" stroke-width=".8" stroke-dasharray="1.3 .5"/>`;
  const leaf = `<path d="${LEAF}" fill="none" stroke="${thread}" stroke-width=".7"/>`;
  const motif =
    stem +
    flower +
    placed(-3, 13.5, leaf, -120) +
    placed(9, 10, leaf, 70) +
    placed(-5, 17, `<circle r="1" fill="${thread}"/>`);
  return {
    width: 34,
    height: 38,
    svg: placed(9, 9, motif, 0, 0.8) + placed(26, 28, motif, 180, 0.8),
  };
};

/** Broad leaves for a resort shirt. */
const palm: Print = (fabric) => {
  const frond = (ink: string) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M0 0C3-4 4-12 0-19-4-12-3-4 0 0" fill="${ink}" transform="rotate(${-75 + i * 25}) scale(${1 - Math.abs(i - 3) * 0.09})"/>`,
    ).join('') + `<path d="M0 0v8" stroke="${ink}" stroke-width="1"/>`;
  return {
    width: 52,
    height: 60,
    svg:
      placed(12, 22, frond(inkOf(fabric, 0)), 18) +
      placed(38, 52, frond(inkOf(fabric, 0)), -24) +
      placed(36, 24, frond(inkOf(fabric, 1)), 160, 0.8) +
      placed(10, 52, frond(inkOf(fabric, 1)), 120, 0.75) +
      placed(26, 8, `<g fill="${inkOf(fabric, 2)}">${ring(5, `<path d="${PETAL}"/>`)}</g>`),
  };
};

/** Elephants that walk in rows, for children. */
const elephant: Print = (fabric) => {
  const [skin, cloth, dot] = [inkOf(fabric, 0), inkOf(fabric, 1), inkOf(fabric, 2)];
  const beast =
    `<path d="M-7 5V-1C-7-5-3-6.5 1-6.5 6-6.5 9-4 9.4-1 9.6 2 10.6 3.6 11.8 3.2 10.8 5 8 4.6 7.6 1 6.4 2 5.4 1.6 4.8 1V5H2.4V2.6H-3.4V5z" fill="${skin}"/>` +
    `<path d="M-3.6-6C-1-7 1-6.8 2-6.2L1.6-1H-3.4z" fill="${cloth}"/><circle cx="-1" cy="-3.6" r=".8" fill="${dot}"/><circle cx="6.6" cy="-3" r=".5" fill="${dot}"/><path d="M-7-2C-8.4-1-8.6 1-8.8 2" stroke="${skin}" stroke-width=".7" fill="none"/>`;
  const sprig = `<g fill="${dot}">${ring(5, '<ellipse cy="-1.3" rx=".7" ry="1.1"/>')}</g>`;
  return {
    width: 46,
    height: 36,
    svg:
      placed(11, 9, beast, 0, 0.85) +
      placed(34, 27, beast, 0, 0.85) +
      placed(34, 9, sprig) +
      placed(11, 27, sprig),
  };
};

export const florals = { buti, jaal, paisley, ditsy, mughal, chikan, palm, elephant };
