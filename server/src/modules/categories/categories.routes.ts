import type { Handlers } from '../../http/routes.ts';
import { presentCategoryTree } from './categories.present.ts';
import { findCategories } from './categories.queries.ts';

export const categoryHandlers = {
  'GET /categories': async ({ deps }) => presentCategoryTree(await findCategories(deps.db)),
} satisfies Partial<Handlers>;
