import type { DemoProduct } from './demo-product.ts';
import { MADDER, TURMERIC, MIST_GROUND, fabric } from './palette.ts';

export const KIDS: readonly DemoProduct[] = [
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
