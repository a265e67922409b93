import { describe, expect, test } from 'vitest';
import {
  categoryPath,
  documentTitle,
  isAllProducts,
  nameInPath,
  productPath,
  repairPath,
} from './screens.ts';

/** As the browser keeps an address: encoded, and never decoded on the way. */
function addressOf(path: string): string {
  return new URL(path, 'https://shop.example').pathname;
}

describe('links to products', () => {
  const names = [
    'Indigo Kurta',
    'Tee 50% off',
    'Shirt/Blouse',
    'Why not? #1 & more + tee',
    `"Quoted" and 'single'`,
    'हिन्दी कुर्ता',
    '🌸 Bandhani',
    'Literally %2F and %25',
    'a\\b',
  ];

  test.each(names)('the name %s comes back from its address as it was', (name) => {
    expect(nameInPath(addressOf(productPath(name)))).toBe(name);
    expect(nameInPath(addressOf(categoryPath(name)))).toBe(name);
  });

  test.each(names)('the address of %s is one step below /product', (name) => {
    expect(addressOf(productPath(name)).split('/')).toHaveLength(3);
  });

  test.each(names)('a proper address of %s is left as it is', (name) => {
    expect(repairPath(addressOf(productPath(name)))).toBe(addressOf(productPath(name)));
  });
});

describe('addresses typed by hand', () => {
  test('a lone percent sign is read as itself', () => {
    expect(repairPath('/product/foo%')).toBe('/product/foo%25');
    expect(nameInPath(repairPath('/product/foo%'))).toBe('foo%');
    expect(nameInPath(repairPath('/product/50%25 %zz'))).toBe('50% %zz');
  });

  test('bytes that are no text are shown instead of breaking the page', () => {
    expect(nameInPath(repairPath('/product/%E0%A4'))).toBe('%E0%A4');
  });
});

test('"All Product" means the whole shop, however it is written', () => {
  expect(['All Product', 'All-Product', 'all product'].every(isAllProducts)).toBe(true);
  expect(isAllProducts('All Products Ever')).toBe(false);
});

test('the shop’s name follows a page’s title, and stands alone on the home page', () => {
  expect(documentTitle('Indigo Kurta', 'Neel & Co')).toBe('Indigo Kurta · Neel & Co');
  const bare = [null, undefined, ''].map((title) => documentTitle(title, 'Neel & Co'));
  expect(bare).toEqual(['Neel & Co', 'Neel & Co', 'Neel & Co']);
});
