import { through } from '../draw/outline.ts';
import type { Part } from '../draw/part.ts';
import type { JacketStyle } from './jacket-style.ts';
import type { Sew } from './kinds.ts';
import { sleevePart } from './sleeves.ts';
import { backStand, bodyOutline, innerBack, type TopCut } from './top.ts';
import { bodyFolds } from './top-folds.ts';
import { collarParts, hood } from './jacket-collars.ts';
import { jacketTrims } from './jacket-trims.ts';

/** Returns how to make a jacket of this style. */
export function jacket(style: JacketStyle): Sew {
  return (sewing) => {
    const { cut, sleeve, trim = 'second' } = style;
    const { jitter } = sewing;
    const parts: Part[] = [];
    if (style.collar === 'hood') parts.push(...hood(cut));
    if (style.collar !== 'hood') {
      parts.push(backStand(cut, style.collar === 'bomber' ? trim : 'main'));
    }
    parts.push(innerBack({ ...cut, cloth: style.collar === 'lapel' ? 'third' : 'main' }));
    if (sleeve) parts.push(sleevePart(cut, sleeve, -1, jitter), sleevePart(cut, sleeve, 1, jitter));
    const body: Part = {
      outline: bodyOutline(cut, jitter),
      cloth: 'main',
      creased: 0.45,
      folds: bodyFolds(cut, jitter, 0.6),
      inlays: style.rib
        ? [
            {
              outline: [
                [
                  [60, cut.hemAt - style.rib],
                  [200, cut.hemAt - style.rib + (cut.hemCurve ?? 4)],
                  [340, cut.hemAt - style.rib],
                ],
                through([340, 500, 60, 500]),
              ],
              cloth: trim,
              angle: 0,
            },
          ]
        : [],
    };
    parts.push(body, ...overlap(style), ...pocketParts(style), ...collarParts(style, trim));
    return { parts, trims: jacketTrims(style, sewing) };
  };
}

/** Returns the front edge that overlaps the other one, from the neck to the hem. */
function overlap({ cut, collar, closing }: JacketStyle): Part[] {
  if (closing === 'zip' || collar === 'hood') return [];
  const from = cut.top + cut.neckDepth - 2;
  const to = cut.hemAt + (cut.hemCurve ?? 4) - 0.5;
  return [
    {
      outline: [
        through([193, from, 200, from - 2, 207, from - 6]),
        through([207, from - 6, 207, to - 2]),
        through([207, to - 2, 193.5, to]),
        through([193.5, to, 193, from]),
      ],
      cloth: 'main',
      round: 0.22,
      creased: 0.2,
      shadow: 0.3,
    },
  ];
}

function pocketParts({ cut, pockets }: JacketStyle): Part[] {
  const flap = (x: number, y: number, wide: number, high: number): Part => ({
    outline: [
      through([x - wide, y, x + wide, y]),
      through([x + wide, y, x + wide - 0.4, y + high]),
      through([x + wide - 0.4, y + high, x, y + high + 2, x - wide + 0.4, y + high]),
      through([x - wide + 0.4, y + high, x - wide, y]),
    ],
    cloth: 'main',
    round: 0.25,
    creased: 0.2,
    shadow: 0.32,
  });
  const low = cut.waistAt + (cut.hemAt - cut.waistAt) * 0.36;
  const x = cut.hem * 0.52;
  if (pockets === 'flap') return [flap(200 - x, low, 21, 11), flap(200 + x, low, 21, 11)];
  if (pockets === 'pouch') return [pouch(cut, -1), pouch(cut, 1)];
  if (pockets === 'chest') {
    return [
      flap(200 - cut.chest * 0.52, cut.armhole + 12, 19, 13),
      flap(200 + cut.chest * 0.52, cut.armhole + 12, 19, 13),
    ];
  }
  return [];
}

/** Returns one half of a pouch pocket that lies on both sides of the zip and opens to the sides. */
function pouch({ waistAt, hem, hemAt }: TopCut, side: 1 | -1): Part {
  const x = (share: number) => 200 + side * hem * share;
  const [top, low] = [waistAt + 16, hemAt - 20];
  const slope = top + (low - top) * 0.62;
  return {
    outline: [
      through([x(0.05), top, x(0.4), top - 0.6]),
      through([x(0.4), top - 0.6, x(0.56), (top + slope) * 0.492, x(0.72), slope]),
      through([x(0.72), slope, x(0.72), low]),
      through([x(0.72), low, x(0.4), low + 2, x(0.05), low + 2.6]),
      through([x(0.05), low + 2.6, x(0.05), top]),
    ],
    cloth: 'main',
    round: 0.3,
    creased: 0.3,
    shadow: 0.3,
  };
}
