import { product, variant } from './samples.ts';

/* Two products with sizes, colours and stocks for component tests. */

const INDIGO = { color: 'Indigo', colorHexCode: '#27346b', discountPrice: 500 };

/** In one colour; L is sold out, of XXL three are left. L comes first. */
export const KURTA = product({
  id: 'kurta',
  variants: [
    variant({ ...INDIGO, id: 'kurta-l', size: 'L', stock: 0, originalPrice: 1299 }),
    variant({ ...INDIGO, id: 'kurta-m', size: 'M', stock: 12, originalPrice: 1299 }),
    variant({ ...INDIGO, id: 'kurta-s', size: 'S', stock: 12, originalPrice: 1299 }),
    variant({ ...INDIGO, id: 'kurta-xxl', size: 'XXL', stock: 3, originalPrice: 1399 }),
  ],
});

const OLIVE = { color: 'Olive', colorHexCode: '#6b7045', originalPrice: 999.5 };
const RUST = { color: 'Rust', colorHexCode: '#a3482e', originalPrice: 1049 };

/** In two colours; Rust is sold out in 42. */
export const SHIRT = product({
  id: 'shirt',
  name: 'Charkha Shirt',
  urlName: 'Charkha Shirt',
  variants: [
    variant({ ...OLIVE, id: 'olive-38', size: '38', discountPrice: 999.5 }),
    variant({ ...OLIVE, id: 'olive-42', size: '42', discountPrice: 999.5 }),
    variant({ ...RUST, id: 'rust-40', size: '40' }),
    variant({ ...RUST, id: 'rust-42', size: '42', stock: 0 }),
  ],
});

/** A product of one size that is sold out. */
export const SOLD_OUT = product({
  id: 'sari',
  name: 'Sold-out Sari',
  urlName: 'Sold-out Sari',
  variants: [variant({ id: 'sari-free', size: 'Free Size', stock: 0 })],
});
