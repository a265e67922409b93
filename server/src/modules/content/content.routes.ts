import type { Handlers } from '../../http/handlers.ts';
import {
  getArticle,
  getVersion,
  listVersions,
  loadContent,
  readContent,
  restoreVersion,
  saveContent,
} from './content.service.ts';

export const contentHandlers = {
  'GET /content/{key}': ({ deps, params }) => readContent(deps, params.key),
  'GET /blog/{slug}': ({ deps, params }) => getArticle(deps, params.slug),
  'GET /content/{key}/edited': ({ deps, params }) => loadContent(deps, params.key),
  'PUT /content': ({ deps, actor, body, files }) => saveContent(deps, actor.id, body, files.images),
  'GET /content/{key}/versions': ({ deps, params }) => listVersions(deps, params.key),
  'GET /content/{key}/versions/{id}': ({ deps, params }) => getVersion(deps, params.key, params.id),
  'POST /content/{key}/restore': ({ deps, actor, params, body }) =>
    restoreVersion(deps, actor.id, params.key, body),
} satisfies Partial<Handlers>;
