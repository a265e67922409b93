import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';
import { presentProductHead } from './product-head.present.ts';

const app = await testApp();
const PLACE = { publicUrl: 'https://shop.example.in', siteName: 'Vastra' };

/** What the head says of prices, of a product with variants of these prices and stocks. */
async function pricesOf(variants: { sellingPaise: number; stock: number }[]) {
  const { id } = await makeProduct(app, {
    variants: variants.map((variant, index) => ({ size: `${28 + index}`, ...variant })),
  });
  const { body } = await app.call('get', `/products/${id}`);
  const product: Product = body.product;
  const { properties, data } = presentProductHead(product, PLACE);
  const [amount, , availability] = properties.map(([, value]) => value);
  return { amount, availability, facts: data[0] };
}

describe('the prices for search engines and previews', () => {
  it('are those of the variants in stock while there are any', async () => {
    const { amount, availability, facts } = await pricesOf([
      { sellingPaise: 40_000, stock: 0 },
      { sellingPaise: 95_000, stock: 2 },
      { sellingPaise: 90_050, stock: 1 },
      { sellingPaise: 500_000, stock: 0 },
    ]);
    expect([amount, availability]).toEqual(['900.50', 'in stock']);
    expect(facts).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '900.50',
        highPrice: '950.00',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('are one price if all variants in stock cost the same', async () => {
    const { amount, facts } = await pricesOf([
      { sellingPaise: 40_000, stock: 0 },
      { sellingPaise: 90_000, stock: 2 },
    ]);
    expect(amount).toBe('900.00');
    expect(facts).toMatchObject({ offers: { '@type': 'Offer', price: '900.00' } });
  });

  it('are those of all variants if nothing is in stock', async () => {
    const { amount, availability, facts } = await pricesOf([
      { sellingPaise: 40_000, stock: 0 },
      { sellingPaise: 90_000, stock: 0 },
    ]);
    expect([amount, availability]).toEqual(['400.00', 'out of stock']);
    expect(facts).toMatchObject({
      offers: {
        lowPrice: '400.00',
        highPrice: '900.00',
        offerCount: 2,
        availability: 'https://schema.org/OutOfStock',
      },
    });
  });
});
