import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { product } from '#client/test/samples.ts';
import { openProductForm, productForm } from '#client/test/visit-products.ts';

const field = (label: string) => productForm().getByLabelText(label);
const button = (name: string) => productForm().getByRole('button', { name });

it('the form shows what search engines get, and sends only the texts that were written', async () => {
  const stored = product();
  const { api, user } = await openProductForm(stored);
  const sent = api.on('POST /products', () => ({ message: 'Saved.', product: stored }));
  await user.click(button('Search engines'));
  expect(field('SEO title')).toHaveAttribute('placeholder', 'Indigo Kurta · Vastra');
  expect(field('SEO description')).toHaveAttribute('placeholder', 'A cotton kurta.');
  await user.type(field('SEO title'), 'Hand-printed kurtas');
  expect(productForm().getByText('Hand-printed kurtas', { selector: 'p' })).toBeVisible();
  expect(productForm().getByText(/^19 of at most 150 characters/)).toBeVisible();
  await user.type(field('What image 1 shows'), 'On a line');
  expect(productForm().getByText(/details changed, image descriptions changed/)).toBeVisible();
  await user.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    seoTitle: 'Hand-printed kurtas',
    imageAlts: { 'image-1': 'On a line' },
  });
  expect(sent[0]?.body).not.toHaveProperty('seoDescription');
});

it('a text that is too long is refused at its field, and what was typed stays', async () => {
  const { api, user } = await openProductForm(product());
  const sent = api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  await user.click(button('Search engines'));
  await user.click(field('SEO title'));
  await user.paste('x'.repeat(151));
  await user.click(field('What image 1 shows'));
  await user.paste('y'.repeat(513));
  await user.click(button('Save'));
  const error = 'SEO title may have at most 150 characters, not 151.';
  await waitFor(() =>
    expect(field('SEO title')).toHaveAccessibleDescription(expect.stringContaining(error)),
  );
  expect(field('What image 1 shows')).toHaveAccessibleDescription(
    'Image description may have at most 512 characters, not 513.',
  );
  expect(field('SEO title')).toHaveValue('x'.repeat(151));
  expect(sent).toHaveLength(0);
});
