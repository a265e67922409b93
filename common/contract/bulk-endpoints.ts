import { BulkEditAnswer, BulkEditBody, BulkPreview, BulkPreviewBody } from './bulk-edits.ts';
import { ChangeParams } from './changes.ts';
import type { Endpoint, Method } from './endpoint.ts';

/** Changes of many products at once (docs/specification.md#bulk-editing). */
export const bulkEndpoints = {
  'POST /products/bulk/preview': {
    who: 'admin',
    area: 'products',
    body: BulkPreviewBody,
    answer: BulkPreview,
  },
  'POST /products/bulk': {
    who: 'admin',
    area: 'products',
    body: BulkEditBody,
    answer: BulkEditAnswer,
  },
  'POST /changes/{id}/undo': {
    who: 'admin',
    area: 'products',
    params: ChangeParams,
    answer: BulkEditAnswer,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
