import type { Handlers } from '../../http/routes.ts';
import { presentCategoryTree } from './categories.present.ts';
import { findCategories } from './categories.queries.ts';
import { deleteCategory } from './delete-category.service.ts';
import { saveCategory } from './save-category.service.ts';

export const categoryHandlers = {
  'GET /categories': async ({ deps }) => presentCategoryTree(await findCategories(deps.db)),
  'POST /categories': ({ deps, body, files }) => saveCategory(deps, null, body, files.media),
  'PUT /categories/{id}': ({ deps, params, body, files }) =>
    saveCategory(deps, params.id, body, files.media),
  'DELETE /categories/{id}': ({ deps, actor, params }) => deleteCategory(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
