import type { DemoProduct } from './demo-product.ts';
import {
  INDIGO,
  MADDER,
  TURMERIC,
  CREAM,
  SAND_GROUND,
  ROSE_GROUND,
  MIST_GROUND,
  fabric,
} from './palette.ts';

const ADULT = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const FREE = ['Free Size'];
const ikatBorder = fabric('stripes', '#7b1f2b', TURMERIC, '#f1e3c2');

export const WOMEN: readonly DemoProduct[] = [
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
];
