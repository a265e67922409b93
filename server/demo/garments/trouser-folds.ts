import { type Fold, fold } from '../draw/part.ts';
import { through } from '../draw/outline.ts';
import type { Jitter } from './top.ts';
import type { TrouserStyle } from './trouser-style.ts';

/** Places on a leg: the heights of its knee and hem, and its middle at both (`centre` is at the hem). */
interface LegPlaces {
  kneeAt: number;
  kneeCentre: number;
  centre: number;
  hem: number;
}

type Across = (value: number) => number;

/** Returns the folds of a leg: at the crotch, at the knee, and those of its style. */
export function legFolds(
  style: TrouserStyle,
  x: Across,
  places: LegPlaces,
  jitter: Jitter,
): Fold[] {
  return [
    ...crotchFolds(style, x, places, jitter),
    ...kneeFolds(style, x, places, jitter),
    ...fallingFolds(style, x, places, jitter),
    ...ankleRings(style, x, places, jitter),
  ];
}

function crotchFolds({ cut }: TrouserStyle, x: Across, places: LegPlaces, jitter: Jitter): Fold[] {
  const { crotch: y, hip, hipAt } = cut;
  const { kneeAt, kneeCentre, centre, hem } = places;
  return [
    fold(
      3.6,
      1.7,
      through([x(3), y + 1, x(hip * 0.34), y - 9 + jitter(3), x(hip * 0.72), hipAt - 4]),
    ),
    fold(3.4, -1.5, through([x(3), y + 9, x(hip * 0.4), y + 12 + jitter(4), x(hip * 0.7), y + 10])),
    fold(4, 1.4, through([x(4), y + 15, x(hip * 0.35), y + 27, x(hip * 0.5), y + 44])),
    fold(6.5, 1.8, through([x(hip * 0.5), hipAt + 8, x(kneeCentre), kneeAt, x(centre), hem])),
  ];
}

function kneeFolds({ cut }: TrouserStyle, x: Across, places: LegPlaces, jitter: Jitter): Fold[] {
  const { kneeAt, kneeCentre } = places;
  const wide = cut.knee * 0.42;
  const crease = (offset: number, depth: number) => {
    const y = kneeAt + offset;
    const [from, to] = [x(kneeCentre - wide), x(kneeCentre + wide)];
    return fold(
      3.2,
      depth,
      through([from, y + jitter(3), x(kneeCentre), y + 3, to, y + jitter(4)]),
    );
  };
  return [crease(-7, 1.2), crease(2, -1.3), crease(11, 1.1)];
}

/** Returns soft folds from the hip to the hem of wide legs. */
function fallingFolds(style: TrouserStyle, x: Across, places: LegPlaces, jitter: Jitter): Fold[] {
  const { flow = 0, cut } = style;
  const { kneeAt, kneeCentre, centre, hem } = places;
  return Array.from({ length: flow }, (_, i) => {
    const share = (i + 0.5) / flow - 0.5;
    return fold(4 + jitter(0.8), i % 2 ? -3 : 3, [
      [x(cut.hip * 0.5 + share * cut.hip * 0.8), cut.hipAt - 4],
      [x(kneeCentre + share * cut.knee), kneeAt],
      [x(centre + share * cut.cuff), hem + 5],
    ]);
  });
}

/** Returns rings of cloth pushed together above the ankle, as in churidars. */
function ankleRings(style: TrouserStyle, x: Across, places: LegPlaces, jitter: Jitter): Fold[] {
  const { rings = 0, cut } = style;
  const { centre, hem } = places;
  const [from, to] = [x(centre - cut.cuff * 0.7), x(centre + cut.cuff * 0.7)];
  return Array.from({ length: rings }, (_, i) => {
    const y = hem - 4 - i * 7;
    const line = through([from, y + jitter(1.6), x(centre), y + 3.2, to, y + jitter(1.6)]);
    return fold(2.4, 2.4 - i * 0.12, line);
  });
}
