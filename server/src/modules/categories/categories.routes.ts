import type { Handlers } from '../../http/handlers.ts';
import { ReadyJson } from '../../lib/ready-json.ts';
import { presentCategoryTree } from './categories.present.ts';
import { readCategories } from '../category-tree/category-tree.queries.ts';
import { deleteCategory } from './delete-category.service.ts';
import { moveCategory } from './move-category.service.ts';
import { saveCategory } from './save-category.service.ts';

export const categoryHandlers = {
  'GET /categories': async ({ deps }) => {
    const tree = presentCategoryTree(await readCategories(deps.pool));
    return new ReadyJson({ json: JSON.stringify(tree), tags: [] });
  },
  'POST /categories': ({ deps, actor, body, files }) =>
    saveCategory(deps, actor.id, null, body, files.media),
  'PUT /categories/{id}': ({ deps, actor, params, body, files }) =>
    saveCategory(deps, actor.id, params.id, body, files.media),
  'PUT /categories/{id}/place': ({ deps, actor, params, body }) =>
    moveCategory(deps, actor.id, params.id, body),
  'DELETE /categories/{id}': ({ deps, actor, params }) => deleteCategory(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
