import { type Point, through } from '../draw/outline.ts';
import { type Fold, fold, type Inlay, type Part } from '../draw/part.ts';
import type { Sew } from './kinds.ts';
import type { Jitter } from './top.ts';
import { legFolds } from './trouser-folds.ts';
import type { TrouserCut, TrouserStyle } from './trouser-style.ts';
import { trouserTrims } from './trouser-trims.ts';

/** Trousers laid out flat, seen from the front. */
export function trousers(style: TrouserStyle): Sew {
  return (sewing) => {
    return {
      parts: [
        innerWaist(style.cut),
        leg(style, 1, sewing.jitter),
        leg(style, -1, sewing.jitter),
        waistband(style),
      ],
      trims: trouserTrims(style, sewing),
    };
  };
}

function innerWaist({ top, waist, cloth = 'main' }: TrouserCut): Part {
  const [left, right] = [200 - waist + 2, 200 + waist - 2];
  const upper = through([left, top + 1, 200, top - 3.5, right, top + 1]);
  const lower = through([right, top + 9, 200, top + 12, left, top + 9]);
  return { outline: [upper, lower], cloth, light: 0.6, round: 0.2 };
}

function leg(style: TrouserStyle, side: 1 | -1, jitter: Jitter): Part {
  const { top, waist, hip, hipAt, crotch, knee, cuff, length, gap, cloth = 'main' } = style.cut;
  const x = (value: number) => 200 + side * (value + jitter(0.8));
  const kneeAt = crotch + (length - crotch) * 0.42;
  const centre = gap + cuff / 2;
  const kneeCentre = 2 + knee / 2 + gap * 0.5;
  const hem = length + jitter(1.5);
  const outer: Point[] = [
    [x(waist), top + 6],
    [x((waist + hip) / 2 + 2), (top + hipAt) / 2],
    [x(hip), hipAt],
    [x(kneeCentre + knee / 2), kneeAt],
    [x(centre + cuff / 2 + (cuff - knee) * 0.04), (kneeAt + hem) / 2 + 20],
    [x(centre + cuff / 2), hem],
  ];
  const inner: Point[] = [
    [x(centre - cuff / 2), hem + 0.6],
    [x(centre - cuff / 2), (kneeAt + hem) / 2 + 20],
    [x(kneeCentre - knee / 2), kneeAt],
    [x(1.2), crotch + 4],
    [200 - side * 0.8, crotch - 4],
  ];
  return {
    outline: [
      outer,
      through([x(centre + cuff / 2), hem, x(centre), hem + 2, x(centre - cuff / 2), hem + 0.6]),
      inner,
      through([200 - side * 0.8, crotch - 4, 200 - side * 0.8, top + 6]),
    ],
    cloth,
    angle: side * -2,
    round: 0.9,
    creased: style.creased ?? 0.8,
    folds: legFolds(style, x, { kneeAt, centre, kneeCentre, hem }, jitter),
    shadow: 0.4,
    inlays: style.border ? [borderOf(x(centre - cuff), x(centre + cuff), hem, style.border)] : [],
  };
}

function borderOf(from: number, to: number, hem: number, height: number): Inlay {
  const upper = through([from, hem - height, to, hem - height - 1]);
  return { outline: [upper, through([to, hem + 9, from, hem + 9])], cloth: 'second' };
}

function waistband({ cut, closing }: TrouserStyle): Part {
  const { top, waist, cloth = 'main' } = cut;
  const gathered = closing === 'drawstring' || closing === 'elastic';
  const height = gathered ? 13 : 11;
  const upper: Point[] = through([200 - waist - 0.6, top, 200, top + 4.5, 200 + waist + 0.6, top]);
  const lower: Point[] = through([
    200 + waist + 1.6,
    top + height,
    200,
    top + height + 4.5,
    200 - waist - 1.6,
    top + height,
  ]);
  const folds: Fold[] = gathered
    ? Array.from({ length: 17 }, (_, i) => {
        const x = 200 - waist + ((i + 0.5) * 2 * waist) / 17;
        return fold(
          1.8,
          i % 2 ? 1.6 : 1.2,
          through([x, top, x + 0.6, top + height + 14 + (i % 3) * 5]),
        );
      })
    : [];
  return {
    outline: [upper, lower],
    cloth,
    angle: gathered ? 0 : 90,
    round: 0.5,
    creased: 0.3,
    folds,
    shadow: 0.3,
  };
}
