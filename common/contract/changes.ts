import { z } from 'zod';
import { CHANGE_KINDS } from '../domain/change-kinds.ts';
import { PAGE } from '../limits.ts';
import { Id } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

const CHANGE_ACTIONS = ['CREATED', 'CHANGED', 'DELETED', 'IMPORTED'] as const;

/** One changed field, as texts for people with amounts in rupees. Null means that the value is empty. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/**
 * An entry of the audit log: who changed what, and when. Names are those of the time of the change. In
 * a list, `changes` holds only the first of the `changeCount` changed fields.
 */
export const Change = z.object({
  id: z.string(),
  at: z.string(),
  /** The id is null if the account was deleted, or if the operator made the change on the server. */
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  kind: z.enum(CHANGE_KINDS),
  /** Id of the changed object; for a legal page its slug. */
  objectId: z.string(),
  label: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  changes: z.array(FieldChange),
  changeCount: z.int(),
  /** True for a bulk change that was not undone yet: `POST /changes/{id}/undo`. */
  undoable: z.boolean(),
});
export type Change = z.infer<typeof Change>;

export const ChangePage = z.object({ changes: z.array(Change), pagination: Pagination });
/** An audit log entry with all of its changed fields. */
export const ChangeAnswer = z.object({ change: Change });

export const ChangesQuery = z
  .object({
    ...pageQuery(PAGE.changes),
    kind: z
      .enum(CHANGE_KINDS, {
        error: `kind must be one of ${CHANGE_KINDS.join(', ')}, given once.`,
      })
      .optional(),
    /** Id of the changed object, as in `objectId`. */
    id: Id.optional(),
  })
  .refine(({ kind, id }) => kind !== undefined || id === undefined, {
    path: ['id'],
    error: 'An id needs a kind as well.',
  });
export type ChangesQuery = z.infer<typeof ChangesQuery>;

export const ChangeParams = z.object({ id: Id });
