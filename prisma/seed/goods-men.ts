import type { DemoProduct } from './demo-product.ts';
import { INDIGO, MADDER, SAND_GROUND, MIST_GROUND, fabric } from './palette.ts';

export const MEN: readonly DemoProduct[] = [
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
];
