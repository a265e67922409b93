import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { ParsedParts } from './validate.ts';

/** Rows. Longer lists are made a few at a time (read-queue.ts) and formatted in slices of this length. */
const SLICE = 100;

const Paged = z.object({ limit: z.int() });

const Fields = z.record(z.string(), z.unknown());

/** True for the input of a list that may have so many rows that making it delays other requests. */
export function isLarge({ query }: ParsedParts): boolean {
  const paged = Paged.safeParse(query);
  return paged.success && paged.data.limit > SLICE;
}

/** Returns the name of the field with the rows of a long list; undefined for all other answers. */
function findRows(fields: Record<string, unknown>): [string, unknown[]] | undefined {
  for (const [name, rows] of Object.entries(fields)) {
    if (Array.isArray(rows) && rows.length > SLICE) return [name, rows];
  }
  return undefined;
}

/**
 * Formats an answer as JSON by the endpoint's schema. Between the slices of a long list other requests are answered.
 * @param signal aborts when no client needs the answer any more
 * @throws ZodError if the answer is not what the contract says, ClientGone
 */
export async function formatInSlices(
  { answer: schema }: Endpoint,
  answer: unknown,
  signal: AbortSignal,
): Promise<string> {
  const fields = Fields.safeParse(answer).data ?? {};
  const found = findRows(fields);
  if (!found) return JSON.stringify(schema.parse(answer));
  const [name, rows] = found;
  const parse = (some: unknown[]) => Fields.parse(schema.parse({ ...fields, [name]: some }));
  const parts: string[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = parse(rows.slice(start, start + SLICE))[name];
    parts.push(JSON.stringify(slice).slice(1, -1));
    await nextTurn();
    signal.throwIfAborted();
  }
  const { [name]: _, ...rest } = parse([]);
  const others = JSON.stringify(rest).slice(1, -1);
  return `{${JSON.stringify(name)}:[${parts.join(',')}]${others && `,${others}`}}`;
}
