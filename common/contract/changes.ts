import { z } from 'zod';
import { CHANGE_KINDS } from '../domain/change-kinds.ts';
import { PAGE } from '../limits.ts';
import { Id } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

const CHANGE_ACTIONS = ['CREATED', 'CHANGED', 'DELETED', 'IMPORTED'] as const;

/** One thing that became another: texts for people, amounts in rupees; null where there was nothing. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/**
 * Who changed something and when; the names are those of the day. A list holds the first of its
 * `changeCount` changes.
 */
export const Change = z.object({
  id: z.string(),
  at: z.string(),
  /** id is null for somebody who is gone, and for what was done on the server itself. */
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  kind: z.enum(CHANGE_KINDS),
  /** The thing's id; of a legal page its slug. */
  objectId: z.string(),
  label: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  changes: z.array(FieldChange),
  changeCount: z.int(),
});
export type Change = z.infer<typeof Change>;

export const ChangePage = z.object({ changes: z.array(Change), pagination: Pagination });
/** A change with all that it changed. */
export const ChangeAnswer = z.object({ change: Change });

export const ChangesQuery = z
  .object({
    ...pageQuery(PAGE.changes),
    kind: z
      .enum(CHANGE_KINDS, {
        error: `kind must be one of ${CHANGE_KINDS.join(', ')}, given once.`,
      })
      .optional(),
    /** Of the thing that was changed. */
    id: Id.optional(),
  })
  .refine(({ kind, id }) => kind !== undefined || id === undefined, {
    path: ['id'],
    error: 'An id needs the kind of thing that has it.',
  });
export type ChangesQuery = z.infer<typeof ChangesQuery>;

export const ChangeParams = z.object({ id: Id });
