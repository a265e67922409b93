import { type DemoProduct, productOf } from './demo-product.ts';
import { CHILDREN_INDIAN } from './goods/children-indian.ts';
import { CHILDREN_WESTERN } from './goods/children-western.ts';
import { MEN_INDIAN } from './goods/men-indian.ts';
import { MEN_LAYERS } from './goods/men-layers.ts';
import { MEN_WESTERN } from './goods/men-western.ts';
import { WOMEN_DRESSES } from './goods/women-dresses.ts';
import { WOMEN_FESTIVE } from './goods/women-festive.ts';
import { WOMEN_KURTAS } from './goods/women-kurtas.ts';
import { WOMEN_SAREES } from './goods/women-sarees.ts';
import { WOMEN_STOLES } from './goods/women-stoles.ts';
import { WOMEN_WESTERN } from './goods/women-western.ts';

const RAILS = [
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

/** Takes one article of each list in turn, so that the first page of the shop shows every kind. */
function inTurn<T>(rails: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...rails.map((rail) => rail.length));
  return Array.from({ length: longest }, (_, place) =>
    rails.flatMap((rail) => rail.slice(place, place + 1)),
  ).flat();
}

/** Products of the demo shop, in the order in which its listing shows them. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = inTurn(RAILS).map(productOf);
