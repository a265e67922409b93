import type { DemoProduct } from './demo-product.ts';
import { KIDS } from './goods-kids.ts';
import { MEN } from './goods-men.ts';
import { WOMEN } from './goods-women.ts';

/** Pieces of a variant for which nothing else is said. */
export const STANDARD_STOCK = 14;

/** Products of the demo shop, in the order in which its listing shows them. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [...WOMEN, ...MEN, ...KIDS];

/** Pictures and words of the top categories; each shows what one of its products looks like. */
export const DEMO_CATEGORIES: readonly { name: string; description: string; handle: string }[] = [
  {
    name: 'Women',
    description: 'Block prints, handlooms and easy shapes for every day.',
    handle: 'demo-ikat-saree',
  },
  {
    name: 'Men',
    description: 'Linen for the heat, khadi for the heart, a jacket for the occasion.',
    handle: 'demo-linen-shirt',
  },
  {
    name: 'Kids',
    description: 'Soft cottons that can be washed as often as they have to be.',
    handle: 'demo-girls-frock',
  },
];
