import { type DemoProduct, productOf } from './demo-product.ts';
import { CHILDREN_INDIAN } from './designs/children-indian.ts';
import { CHILDREN_WESTERN } from './designs/children-western.ts';
import { MEN_INDIAN } from './designs/men-indian.ts';
import { MEN_LAYERS } from './designs/men-layers.ts';
import { MEN_WESTERN } from './designs/men-western.ts';
import { WOMEN_DRESSES } from './designs/women-dresses.ts';
import { WOMEN_FESTIVE } from './designs/women-festive.ts';
import { WOMEN_KURTAS } from './designs/women-kurtas.ts';
import { WOMEN_SAREES } from './designs/women-sarees.ts';
import { WOMEN_STOLES } from './designs/women-stoles.ts';
import { WOMEN_WESTERN } from './designs/women-western.ts';

const DESIGNS = [
  WOMEN_KURTAS,
  WOMEN_SAREES,
  MEN_WESTERN,
  WOMEN_DRESSES,
  CHILDREN_INDIAN,
  MEN_INDIAN,
  WOMEN_FESTIVE,
  [...WOMEN_STOLES, ...WOMEN_WESTERN],
  CHILDREN_WESTERN,
  MEN_LAYERS,
];

/** Takes one design of each list in turn, so that the first page of the shop shows every kind. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

/** Products of the demo shop, in the order in which its listing shows them. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = interleave(DESIGNS).map(productOf);
