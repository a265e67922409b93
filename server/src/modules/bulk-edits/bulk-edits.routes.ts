import type { Handlers } from '../../http/handlers.ts';
import { applyBulkEdit } from './apply-bulk.service.ts';
import { previewBulkEdit } from './preview-bulk.service.ts';
import { undoBulkEdit } from './undo-bulk.service.ts';

export const bulkEditHandlers = {
  'POST /products/bulk/preview': ({ deps, actor, body }) => previewBulkEdit(deps, actor.id, body),
  'POST /products/bulk': ({ deps, actor, body }) => applyBulkEdit(deps, actor.id, body),
  'POST /changes/{id}/undo': ({ deps, actor, params }) => undoBulkEdit(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
