import { screen, within } from '@testing-library/react';
import type { Category } from '#common/contract/categories.ts';
import { category } from './samples.ts';
import { visitAsAdmin } from './visit-admin.ts';

export const SAREES = category({ id: 'sarees', name: 'Sarees', description: 'Woven by hand' });
export const SILK = category({ id: 'silk', name: 'Silk', parentId: 'kurtas' });
export const KURTAS = category({ subCategories: [SILK] });

/** Opens the page over a tree that the API answers with. */
export async function openCategories(
  path = '/admin/category',
  tree: Category[] = [KURTAS, SAREES],
  width?: number,
) {
  const visit = visitAsAdmin(width);
  const shop = { tree };
  visit.api.on('GET /categories', () => shop.tree);
  await visit.open(path);
  return { ...visit, shop };
}

export const list = () => within(screen.getByRole('region', { name: 'Category list' }));
export const findRow = (name: string) => list().findByRole('button', { name: `Edit ${name}` });
