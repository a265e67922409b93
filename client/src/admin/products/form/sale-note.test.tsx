import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { product, variant } from '#client/test/samples.ts';
import { openProductForm } from '#client/test/visit-products.ts';

it('while a sale runs, the form shows the regular price, and beside it what customers pay', async () => {
  const { user } = await openProductForm(
    product({
      sale: { id: 'sale-1', name: 'Diwali', percent: 20, endsAt: '2026-11-12T18:29:00.000Z' },
      variants: [
        variant({
          ...{ originalPrice: 800, discountPrice: 200 },
          regular: { originalPrice: 1000, discountPrice: 0 },
        }),
      ],
    }),
  );
  const form = within(await screen.findByRole('dialog'));
  expect(
    await form.findByText(/In the sale Diwali until 12 Nov 2026, 11:59 pm: sold for ₹800\./),
  ).toBeVisible();
  const price = form.getByRole('textbox', { name: /Original Price/ });
  expect(price).toHaveValue('1000');
  const row = within(form.getByRole('group', { name: /^Variant 1/ }));
  expect(row.getByText('₹800')).toBeVisible();
  await user.clear(price);
  await user.type(price, '1500');
  expect(row.getByText('₹1,200')).toBeVisible();
});
