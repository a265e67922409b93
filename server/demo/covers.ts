import { drape, pile, rail } from './cover-scenes.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Picture } from './draw/picture.ts';

/** Pixels of a cover: wide enough for a whole screen. Its field is 400 by 250. */
const COVER = { width: 1280, height: 800 };

/** The composition of a category's cover. */
interface CoverPlan {
  path: readonly string[];
  ground: string;
  /** Names of the products that are shown, from left to right or from the top of the pile. */
  products: readonly string[];
  as: 'rail' | 'pile' | 'drape';
}

/** The covers of the upper two levels. */
const PLANS: readonly CoverPlan[] = [
  {
    path: ['Women'],
    ground: '#e6d9cb',
    as: 'rail',
    products: [
      'Mughal Bloom Anarkali',
      'Sanganer Buti Straight Kurta',
      'Block Print Tiered Maxi Dress',
      'Linen A-line Kurta',
      'Ajrakh Panelled Kurta',
    ],
  },
  {
    path: ['Women', 'Indian Wear'],
    ground: '#dccdbf',
    as: 'pile',
    products: [
      'Kanchi Silk Saree',
      'Mul Block Print Saree',
      'Handloom Ikat Cotton Saree',
      'Bandhani Gajji Silk Saree',
      'Chanderi Buti Saree',
      'Patola Weave Silk Saree',
    ],
  },
  {
    path: ['Women', 'Western Wear'],
    ground: '#dfe2dc',
    as: 'rail',
    products: [
      'Chambray Tea Dress',
      'Striped Linen Shirt',
      'Ditsy Floral Midi Dress',
      'Tailored Linen Blazer',
      'Linen Shirt Dress',
    ],
  },
  {
    path: ['Men'],
    ground: '#d9dcd9',
    as: 'rail',
    products: [
      'Pure Linen Shirt',
      'Nehru Jacket in Raw Silk',
      'Khadi Long Kurta',
      'Madras Check Shirt',
      'Denim Trucker Jacket',
    ],
  },
  { path: ['Men', 'Indian Wear'], ground: '#e2d8cb', as: 'drape', products: ['Kinkhab Sherwani'] },
  {
    path: ['Men', 'Western Wear'],
    ground: '#dcd6cc',
    as: 'pile',
    products: [
      'Straight Selvedge Jeans',
      'Madras Check Shirt',
      'Chambray Work Shirt',
      'Cotton Twill Chinos',
      'Gingham Weekend Shirt',
      'Merino Crew Sweater',
    ],
  },
  {
    path: ['Children'],
    ground: '#e4e2d4',
    as: 'rail',
    products: [
      'Peter Pan Collar Frock',
      'Elephant Parade Tee',
      'Little Kurta Pyjama Set',
      'Tiered Polka Dress',
      'Boys’ Check Shirt',
    ],
  },
  {
    path: ['Children', 'Indian Wear'],
    ground: '#e8d6cb',
    as: 'drape',
    products: ['Girls’ Chanderi Lehenga Set'],
  },
  {
    path: ['Children', 'Western Wear'],
    ground: '#dbe0e0',
    as: 'pile',
    products: [
      'Gingham Sunday Frock',
      'Play Jeans',
      'Everyday Striped Tee',
      'Peter Pan Collar Frock',
      'Elephant Parade Tee',
      'Boys’ Check Shirt',
    ],
  },
];

/** A cover and the category that it belongs to. */
export interface Cover {
  path: readonly string[];
  picture: Picture;
}

/** Returns the covers of those categories whose shown products are all among these products. */
export function coversOf(products: readonly DemoProduct[]): Cover[] {
  const byName = new Map(products.map((product) => [product.name, product]));
  return PLANS.flatMap(({ path, ground, products: names, as }) => {
    const pieces = names.flatMap((name) => byName.get(name)?.images[0]?.picture.pieces[0] ?? []);
    if (pieces.length < names.length) return [];
    const seed = path.join(' ');
    const compose = { rail, pile, drape }[as];
    return [{ path, picture: { ground, seed, size: COVER, pieces: compose(pieces, seed) } }];
  });
}
