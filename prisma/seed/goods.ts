import type { Fabric, FabricKind } from './fabrics.ts';
import type { Picture } from './picture.ts';

/** One colour of a product: its name, its hex value and its picture. */
export interface DemoColour {
  name: string;
  hex: string;
  picture: Picture;
}

/** A product of the demo shop; prices in whole rupees. */
export interface DemoProduct {
  handle: string;
  name: string;
  category: readonly string[];
  description: string;
  price: number;
  listPrice?: number;
  sizes: readonly string[];
  colours: readonly DemoColour[];
  /** Pieces by size, then by colour; a size or colour that is left out has STANDARD_STOCK. */
  stock?: Readonly<Record<string, readonly number[]>>;
  bestSeller?: boolean;
  closeUp?: boolean;
}

/** Pieces of a variant for which nothing else is said. */
export const STANDARD_STOCK = 14;

const ADULT = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const FREE = ['Free Size'];
const INDIGO = '#27346b';
const MADDER = '#a3282e';
const TURMERIC = '#d99a2b';
const CREAM = '#f6eddb';
const SAND_GROUND = '#e9e2d6';
const ROSE_GROUND = '#efe4dc';
const MIST_GROUND = '#e2e7e8';

const fabric = (kind: FabricKind, ground: string, motif: string, accent?: string): Fabric =>
  accent === undefined ? { kind, ground, motif } : { kind, ground, motif, accent };

const ikatBorder = fabric('stripes', '#7b1f2b', TURMERIC, '#f1e3c2');

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    handle: 'demo-block-print-kurta',
    name: 'Block Print Cotton Kurta',
    category: ['Women', 'Ethnic Wear', 'Kurtas'],
    description:
      'A straight kurta in soft cambric, printed by hand with carved teak blocks. Three-quarter sleeves, a short placket with shell buttons, slits at both sides and a plain hem.\n\n- 100% cotton, 110 g/m²\n- Length 112 cm in size M\n- Small shifts in the print are the mark of the hand, not a fault\n- Wash cold and apart; the first water may colour',
    price: 1499,
    listPrice: 1999,
    sizes: ADULT,
    colours: [
      {
        name: 'Indigo',
        hex: INDIGO,
        picture: {
          garment: 'kurta',
          cloth: fabric('block-print', INDIGO, '#efe6d2', TURMERIC),
          trim: fabric('plain', '#1d2850', '#ffffff'),
          ground: SAND_GROUND,
        },
      },
      {
        name: 'Madder',
        hex: MADDER,
        picture: {
          garment: 'kurta',
          cloth: fabric('block-print', MADDER, CREAM, '#e8b45c'),
          trim: fabric('plain', '#7d1c22', '#ffffff'),
          ground: ROSE_GROUND,
        },
      },
    ],
    stock: { XS: [4, 0], XXL: [1, 6] },
    bestSeller: true,
    closeUp: true,
  },
  {
    handle: 'demo-ikat-saree',
    name: 'Handloom Ikat Saree',
    category: ['Women', 'Ethnic Wear', 'Sarees'],
    description:
      'Woven on a pit loom from threads that were tied and dyed before the first pick, which gives the diamonds their feathered edge. The border is striped in wine and gold.\n\n- Mercerised cotton, 5.5 m, with 80 cm for the blouse\n- Fall and edging are not attached\n- Dry clean the first time, then wash by hand',
    price: 3499,
    listPrice: 4299,
    sizes: FREE,
    colours: [
      {
        name: 'Teal',
        hex: '#1f6f72',
        picture: {
          garment: 'saree',
          cloth: fabric('ikat', '#1f6f72', '#f1e3c2', '#c8502f'),
          trim: ikatBorder,
          ground: ROSE_GROUND,
        },
      },
    ],
    stock: { 'Free Size': [3] },
    bestSeller: true,
    closeUp: true,
  },
  {
    handle: 'demo-bandhani-dupatta',
    name: 'Bandhani Dupatta',
    category: ['Women', 'Ethnic Wear', 'Dupattas'],
    description:
      'Thousands of knots, tied by hand before the cloth goes into the dye, open into rings of small dots. Light enough for summer, wide enough to drape.\n\n- Cotton and silk, 2.4 m by 90 cm\n- Dry clean',
    price: 899,
    sizes: FREE,
    colours: [
      {
        name: 'Madder',
        hex: MADDER,
        picture: {
          garment: 'dupatta',
          cloth: fabric('bandhani', MADDER, '#f6e3b4', '#ffffff'),
          trim: fabric('plain', TURMERIC, '#7b4a00'),
          ground: SAND_GROUND,
        },
      },
    ],
    stock: { 'Free Size': [1] },
  },
  {
    handle: 'demo-tiered-dress',
    name: 'Tiered Linen Midi Dress',
    category: ['Women', 'Western Wear', 'Dresses'],
    description:
      'An easy dress with short sleeves, a fitted waist and three gathered tiers. Two pockets hide in the side seams.\n\n- 55% linen, 45% cotton\n- Length 118 cm in size M\n- Wash at 30 degrees, iron while damp',
    price: 1799,
    listPrice: 2499,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    colours: [
      {
        name: 'Mustard',
        hex: '#d2992a',
        picture: {
          garment: 'dress',
          cloth: fabric('linen', '#d2992a', '#8a5a10', '#fff3cf'),
          ground: MIST_GROUND,
        },
      },
      {
        name: 'Sage',
        hex: '#a3b18a',
        picture: {
          garment: 'dress',
          cloth: fabric('linen', '#a3b18a', '#56633f', '#f4f6ea'),
          ground: SAND_GROUND,
        },
      },
    ],
    stock: { S: [0, 9] },
  },
  {
    handle: 'demo-straight-jeans',
    name: 'Straight Fit High Rise Jeans',
    category: ['Women', 'Western Wear', 'Jeans'],
    description:
      'Straight from hip to hem, with a high waist and five pockets. The denim is firm at first and softens with wear.\n\n- 99% cotton, 1% elastane, 12 oz\n- Inside leg 76 cm\n- Wash inside out and seldom',
    price: 1699,
    sizes: ['26', '28', '30', '32', '34'],
    colours: [
      {
        name: 'Mid Blue',
        hex: '#3f5f8a',
        picture: {
          garment: 'jeans',
          cloth: fabric('denim', '#3f5f8a', '#22375a', '#8fa9cc'),
          ground: SAND_GROUND,
        },
      },
    ],
    stock: { '26': [5] },
  },
  {
    handle: 'demo-linen-shirt',
    name: 'Pure Linen Shirt',
    category: ['Men', 'Western Wear', 'Shirts'],
    description:
      'A shirt for warm days: pure linen, a soft collar, one pocket, and room to move.\n\n- 100% linen, 150 g/m²\n- Regular fit\n- Creases are part of it',
    price: 1899,
    listPrice: 2299,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colours: [
      {
        name: 'White',
        hex: '#fbfaf6',
        picture: {
          garment: 'shirt',
          cloth: fabric('linen', '#fbfaf6', '#b8b2a4', '#d8d2c4'),
          ground: MIST_GROUND,
        },
      },
      {
        name: 'Sky Blue',
        hex: '#8fc3ea',
        picture: {
          garment: 'shirt',
          cloth: fabric('linen', '#a9cfe8', '#4f7ea3', '#eaf4fb'),
          ground: SAND_GROUND,
        },
      },
    ],
    bestSeller: true,
  },
  {
    handle: 'demo-madras-shirt',
    name: 'Madras Checked Shirt',
    category: ['Men', 'Western Wear', 'Shirts'],
    description:
      'Bright checks, yarn-dyed and woven in Tamil Nadu. The cloth is light and gets softer with every wash.\n\n- 100% cotton\n- Slim fit, curved hem\n- Wash cold with like colours',
    price: 1299,
    sizes: ['S', 'M', 'L', 'XL'],
    colours: [
      {
        name: 'Indigo',
        hex: INDIGO,
        picture: {
          garment: 'shirt',
          cloth: fabric('checks', '#f4ead8', INDIGO, MADDER),
          trim: fabric('linen', '#f4ead8', INDIGO, MADDER),
          ground: SAND_GROUND,
        },
      },
    ],
  },
  {
    handle: 'demo-crew-tee',
    name: 'Everyday Crew Neck T-Shirt',
    category: ['Men', 'Western Wear', 'T-Shirts'],
    description:
      'The one that is always in the wash: combed cotton, a ribbed neck that keeps its shape, no print.\n\n- 100% combed cotton, 180 g/m²\n- Regular fit\n- Machine wash at 40 degrees',
    price: 499,
    listPrice: 699,
    sizes: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
    colours: [
      {
        name: 'Olive',
        hex: '#6b6b34',
        picture: {
          garment: 'tee',
          cloth: fabric('plain', '#6b6b34', '#2c2c12'),
          ground: SAND_GROUND,
        },
      },
      {
        name: 'Black',
        hex: '#1a1a1a',
        picture: {
          garment: 'tee',
          cloth: fabric('plain', '#2a2827', '#000000'),
          ground: MIST_GROUND,
        },
      },
    ],
    stock: { '3XL': [0, 2] },
    bestSeller: true,
  },
  {
    handle: 'demo-nehru-jacket',
    name: 'Khadi Silk Nehru Jacket',
    category: ['Men', 'Ethnic Wear', 'Nehru Jackets'],
    description:
      'A sleeveless jacket with a band collar for weddings and for the office after them. Hand-spun silk outside, cotton lining inside.\n\n- Khadi silk, lined\n- Three pockets, one of them inside\n- Dry clean',
    price: 2499,
    listPrice: 3299,
    sizes: ['38', '40', '42', '44'],
    colours: [
      {
        name: 'Wine',
        hex: '#5e2237',
        picture: {
          garment: 'jacket',
          cloth: fabric('linen', '#6d1b2b', '#2a0710', '#b4566a'),
          ground: SAND_GROUND,
        },
      },
    ],
    stock: { '44': [2] },
  },
  {
    handle: 'demo-khadi-kurta',
    name: 'Hand-Spun Khadi Kurta',
    category: ['Men', 'Ethnic Wear', 'Kurtas'],
    description:
      'Spun and woven by hand, so no two lengths are quite the same. A long kurta with side slits and a plain placket.\n\n- 100% khadi cotton\n- Length 104 cm in size L\n- Wash cold, dry in the shade',
    price: 1099,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colours: [
      {
        name: 'Cream',
        hex: '#fdf6e0',
        picture: {
          garment: 'kurta',
          cloth: fabric('linen', '#f3e8cd', '#a88f5a', '#ffffff'),
          trim: fabric('plain', '#eadcb9', '#a88f5a'),
          ground: MIST_GROUND,
        },
      },
    ],
  },
  {
    handle: 'demo-girls-frock',
    name: "Girls' Block Print Frock",
    category: ['Kids', 'Girls', 'Frocks'],
    description:
      'Puffed sleeves, a round collar and a skirt that turns. Buttons at the back that small hands can learn.\n\n- 100% cotton, lined to the waist\n- Two centimetres of hem to let out\n- Machine wash cold',
    price: 799,
    listPrice: 999,
    sizes: ['2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y'],
    colours: [
      {
        name: 'Pink',
        hex: '#f3c4cf',
        picture: {
          garment: 'frock',
          cloth: fabric('block-print', '#f3c4cf', MADDER, '#2f6b4f'),
          trim: fabric('plain', '#fdf6ee', MADDER),
          ground: '#e6ebe4',
        },
      },
    ],
    stock: { '2-3 Y': [1] },
  },
  {
    handle: 'demo-boys-kurta-set',
    name: "Boys' Kurta Pyjama Set",
    category: ['Kids', 'Boys', 'Kurta Sets'],
    description:
      'A festive kurta with a contrasting collar, and pyjamas with a soft waistband. Made for sitting through a ceremony and running afterwards.\n\n- 100% cotton\n- Two pieces\n- Machine wash cold',
    price: 1199,
    sizes: ['2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y', '10-11 Y'],
    colours: [
      {
        name: 'Turmeric',
        hex: TURMERIC,
        picture: {
          garment: 'kurta-set',
          cloth: fabric('plain', TURMERIC, '#7b4a00'),
          trim: fabric('plain', '#fbf4e6', '#b49a68'),
          ground: MIST_GROUND,
        },
      },
    ],
  },
];

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
