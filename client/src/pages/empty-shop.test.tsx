import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onePage } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

it('a shop that sells nothing yet does not speak of filters', async () => {
  const { api, open } = visitShop();
  api.on('GET /products', () => ({ data: [], pagination: onePage(0, 12) }));
  api.on('GET /products/facets', () => ({
    total: 0,
    price: { min: 0, max: 0 },
    colors: [],
    sizes: [],
  }));
  open('/shop');
  expect(await screen.findByText('No products yet')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/filter/i);
});
