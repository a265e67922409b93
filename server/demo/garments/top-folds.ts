import { type Fold, fold } from '../draw/part.ts';
import type { Jitter, TopCut } from './top.ts';

/** Returns the folds of a worn top: from the armholes inwards, and long ones down to the hem. */
export function bodyFolds(cut: TopCut, jitter: Jitter, softness = 1): Fold[] {
  const { chest, armhole, waist, waistAt, hem, hemAt } = cut;
  const long = hemAt - armhole;
  const folds: Fold[] = [];
  for (const side of [-1, 1]) {
    const x = (value: number) => 200 + side * (value + jitter(3));
    folds.push(
      fold(6.5, 1.7 * softness, [
        [x(chest - 1), armhole + 3],
        [x(chest * 0.72), armhole + 17 + jitter(4)],
        [x(chest * 0.42), armhole + 26 + jitter(6)],
      ]),
      fold(5.5, -1.3 * softness, [
        [x(chest - 2), armhole + 12],
        [x(chest * 0.78), armhole + 34],
        [x(chest * 0.66), armhole + 58 + jitter(8)],
      ]),
      fold(10 + jitter(2), 2.4 * softness, [
        [x(waist * 0.68), waistAt - 8],
        [x(hem * 0.66), waistAt + (hemAt - waistAt) * 0.5],
        [x(hem * 0.7), hemAt + 6],
      ]),
      fold(9 + jitter(2), (side < 0 ? -1.8 : 1.8) * softness, [
        [x(waist * 0.36), armhole + long * 0.42],
        [x(hem * 0.32), armhole + long * 0.72],
        [x(hem * 0.3), hemAt + 6],
      ]),
      fold(4.6, -1 * softness, [
        [x(waist - 1), waistAt - 6],
        [x(waist * 0.66), waistAt - 1 + jitter(3)],
        [x(waist * 0.4), waistAt + 4],
      ]),
    );
  }
  return folds;
}
