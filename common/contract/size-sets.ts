import { z } from 'zod';
import { repeats } from '../domain/repeats.ts';
import { sizeKey } from '../domain/size-key.ts';
import { isStandardSet } from '../domain/size-sets.ts';
import { LIMITS } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { expectedTime, Id, Message, requiredLine } from './fields.ts';

/** Sizes that the owner adds to products together. */
export const SizeSet = z.object({
  id: z.string(),
  name: z.string(),
  /** In the owner's order. */
  sizes: z.array(z.string()),
  updatedAt: z.string(),
});
export type SizeSet = z.infer<typeof SizeSet>;

const nameField = requiredLine('Name', LIMITS.sizeSetName).refine((name) => !isStandardSet(name), {
  error: ({ input }) =>
    `There is already a standard size set named ${String(input)}. Choose another name.`,
});

/** A size of a set. Without commas and semicolons, which separate the sizes in the form. */
const sizeField = requiredLine('A size', LIMITS.size).refine(
  (size) => !/[,;]/.test(size),
  'A size may not have commas or semicolons. Separate the sizes.',
);

const NO_SIZES = 'Please enter the sizes.';

const sizesField = z
  .array(sizeField, { error: NO_SIZES })
  .min(1, NO_SIZES)
  .max(LIMITS.sizesOfSet, `A size set may have at most ${LIMITS.sizesOfSet} sizes.`)
  .superRefine((sizes, context) => {
    for (const [first, second] of repeats(sizes, sizeKey)) {
      const message = `“${sizes[second]}” is there twice, as size ${first + 1} and ${second + 1}. Remove one of them.`;
      context.addIssue({ code: 'custom', message });
    }
  });

export const SizeSetBody = z.object({
  name: nameField,
  sizes: sizesField,
  /** `updatedAt` with which the form was loaded; another version is refused with CHANGED_MEANWHILE. */
  expectedUpdatedAt: expectedTime,
});
export type SizeSetBody = z.input<typeof SizeSetBody>;

const SizeSetParams = z.object({ id: Id });

/** The endpoints of the owner's size sets. A part of `endpoints`. */
export const sizeSetEndpoints = {
  'GET /size-sets': {
    who: 'admin',
    area: 'products',
    answer: z.object({ sizeSets: z.array(SizeSet) }),
  },
  'GET /size-sets/{id}': {
    who: 'admin',
    area: 'products',
    params: SizeSetParams,
    answer: SizeSet,
  },
  'POST /size-sets': {
    who: 'admin',
    area: 'products',
    body: SizeSetBody,
    answer: SizeSet,
    status: 201,
  },
  'PUT /size-sets/{id}': {
    who: 'admin',
    area: 'products',
    params: SizeSetParams,
    body: SizeSetBody,
    answer: SizeSet,
  },
  'DELETE /size-sets/{id}': {
    who: 'admin',
    area: 'products',
    params: SizeSetParams,
    answer: Message,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
