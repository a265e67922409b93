import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { refusal } from '#client/test/fake-api.ts';
import { admin, category, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';
import { ProductForm } from './product-form.tsx';

function openForm(opened: Product) {
  const visit = visitShop(admin());
  const closed: string[] = [];
  visit.show(
    <ProductForm
      opened={opened}
      categories={[category()]}
      newCategoryForm={() => null}
      onClose={() => closed.push('closed')}
    />,
  );
  return { ...visit, closed };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Variant ${number}:`) }));
const sizes = ['S', 'M', 'L'].map((size) => variant({ id: size, size }));

it('a removed variant takes its texts and its error along, and no others', async () => {
  const { user } = openForm(product({ variants: sizes }));
  await user.type(row(1).getByLabelText('SKU'), 'first');
  await user.clear(row(2).getByLabelText('Stock'));
  await user.type(row(3).getByLabelText('SKU'), 'third');
  await user.click(button('Save'));
  await waitFor(() => expect(row(2).getByLabelText('Stock')).toHaveFocus());
  expect(row(2).getByText('Please enter Stock.')).toBeVisible();
  await user.click(button('Remove variant 1: S, Indigo'));
  expect(row(1).getByLabelText('Stock')).toHaveAccessibleDescription('Please enter Stock.');
  expect(row(1).getByLabelText('Stock')).toHaveValue('');
  expect(row(2).getByLabelText('SKU')).toHaveValue('third');
  await user.type(row(1).getByLabelText('Stock'), '4');
  expect(row(1).getByLabelText('Stock')).not.toHaveAccessibleDescription();
  expect(screen.getByText(/^Not saved yet: 2 variants changed, 1 variant removed\./)).toBeVisible();
});

it('added variants follow the color of the one before, until they get their own', async () => {
  const indigo = variant({ colorHexCode: '#27346b' });
  const { user } = openForm(product({ variants: [indigo] }));
  await user.click(button('Add variant'));
  await waitFor(() => expect(row(2).getByLabelText('Size')).toHaveFocus());
  const color = (number: number) => row(number).getByLabelText('Color');
  expect(color(2)).toHaveValue('Indigo');
  expect(color(2)).toHaveAttribute('readonly');
  await user.clear(color(1));
  await user.type(color(1), 'Rust');
  expect(color(2)).toHaveValue('Rust');
  expect(row(2).getByLabelText('Color picker')).toHaveValue('#a8481f');
  await user.click(button(/^Remove variant 1/));
  await user.clear(color(1));
  await user.type(color(1), 'Teal');
  expect(color(1)).toHaveValue('Teal');
});

it('an image moves by keyboard as often as it is pressed, and the focus stays on it', async () => {
  const image = (id: string) => ({ id, uploadId: id, url: `/${id}.jpg`, width: 8, height: 10 });
  const { user } = openForm(product({ images: ['a', 'b', 'c'].map(image) }));
  button('Move image 3 earlier').focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(button('Move image 1 later')).toHaveFocus());
  const urls = screen.getAllByRole('img').map((one) => one.getAttribute('src'));
  expect(urls).toEqual(['/c.jpg', '/a.jpg', '/b.jpg']);
  expect(screen.getByText('Not saved yet: images rearranged.')).toBeVisible();
});

it('an error of the server is shown at its variant on another page of the list', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    variant({ id: `v${index}`, size: `${index + 1}` }),
  );
  const { api, user } = openForm(product({ variants: many }));
  const message = 'Variants 44 and 45 are both size 44 in Indigo.';
  api.on('POST /products', () =>
    refusal(400, 'VALIDATION_FAILED', message, [{ path: 'productVariants.44.size', message }]),
  );
  /* By placeholder and text: looking for roles and labels takes long among so many fields. */
  const sizeFields = () => screen.getAllByPlaceholderText('Free Size');
  const [first = document.body] = sizeFields();
  expect(sizeFields()).toHaveLength(40);
  await user.type(first, 'XL');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(sizeFields()).toHaveLength(10));
  await waitFor(() => expect(sizeFields()[4]).toHaveFocus());
  expect(sizeFields()[4]).toHaveAccessibleDescription(message);
});

it('of many variants 40 are shown, others are found, and only the changed one is sent', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    variant({ id: `v${index + 1}`, size: `${index + 1}`, color: index < 45 ? 'Indigo' : 'Teal' }),
  );
  const { api, user, closed } = openForm(product({ variants: many }));
  const saves = api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  expect(screen.getByText('Showing 1 - 40 of 50 variants')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Size, colour or SKU'), 'teal 47');
  await waitFor(() => expect(screen.getAllByPlaceholderText('Free Size')).toHaveLength(1));
  await user.clear(row(47).getByLabelText('Original Price'));
  await user.type(row(47).getByLabelText('Original Price'), '1299.50');
  await user.click(button('Save'));
  await waitFor(() => expect(closed).toEqual(['closed']));
  const entries = saves[0]?.body.productVariants ?? [];
  expect(entries).toHaveLength(50);
  expect(entries.filter((entry) => 'originalPrice' in entry)).toMatchObject([
    { id: 'v47', originalPrice: 1299.5, stock: 12, expectedStock: 12 },
  ]);
  for (const untouched of ['description', 'imageOrder', 'imageColors']) {
    expect(saves[0]?.body).not.toHaveProperty(untouched);
  }
});

it('changes of two admins are merged, and the next save replaces the version of the other', async () => {
  const { api, user, closed } = openForm(product({ variants: sizes }));
  const later = '2026-11-29T00:00:00.000Z';
  const saved = product({
    ...{ name: 'Indigo Kurti', updatedAt: later },
    variants: [variant({ id: 'S', size: 'S', sku: 'S-1' }), ...sizes.slice(1)],
  });
  const requests = api.on('POST /products', ({ body }) =>
    body.expectedUpdatedAt === later
      ? { message: 'Saved.', product: saved }
      : refusal(409, 'CHANGED_MEANWHILE', 'Meera changed this product.'),
  );
  api.on('GET /products/all/{id}', () => ({ product: saved }));
  await user.clear(row(1).getByLabelText('Stock'));
  await user.type(row(1).getByLabelText('Stock'), '20');
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
  expect(screen.getByLabelText('Product Name')).toHaveValue('Indigo Kurti');
  expect(row(1).getByLabelText('SKU')).toHaveValue('S-1');
  expect(row(1).getByLabelText('Stock')).toHaveValue('20');
  await user.type(row(3).getByLabelText('SKU'), 'L-1');
  await user.click(button('Save'));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(requests).toHaveLength(2);
  expect(requests[1]?.body.productVariants).toMatchObject([
    { id: 'S', sku: 'S-1', stock: 20, expectedStock: 12 },
    { id: 'M' },
    { id: 'L', sku: 'L-1' },
  ]);
});
