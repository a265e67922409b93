import type { FieldChange } from '#common/contract/changes.ts';
import { CHANGE_TEXT } from '#common/limits.ts';

/** What a thing is, as texts for people by the names of what they say; null and '' say nothing. */
export type Facts = Readonly<Record<string, string | null>>;

/** One of several things inside a thing, such as a variant of a product. */
export interface Part {
  name: string;
  /** What is told of it when it comes or goes. */
  summary: string;
  facts: Facts;
}

export interface Parts {
  /** What one of them is called, such as 'Variant'. */
  one: string;
  /** Of all of them, such as 'variants'. */
  many: string;
  /** By id, in their order. */
  list: ReadonlyMap<string, Part>;
}

/** Pictures by the names that their files had; another file of the same name is another picture. */
export function pictureParts(
  one: string,
  many: string,
  uploads: readonly { id: string; filename: string; color?: string | null }[],
): Parts {
  const list = uploads.map(({ id, filename, color = null }): [string, Part] => [
    id,
    { name: filename, summary: filename, facts: { 'Colour shown': color } },
  ]);
  return { one, many, list: new Map(list) };
}

/** A thing as the trail compares it. */
export interface Described {
  facts: Facts;
  /** The same kinds in the same order on both sides of a comparison. */
  parts?: readonly Parts[];
}

const NO_PARTS: Parts['list'] = new Map();

/** Characters that a shortened text shows before and after what changed. */
const AROUND = 40;

/** How many characters two texts have in common from their beginnings. */
function sharedStart(one: readonly string[], other: readonly string[]): number {
  const shortest = Math.min(one.length, other.length);
  let length = 0;
  while (length < shortest && one[length] === other[length]) length += 1;
  return length;
}

function cut(text: readonly string[], start: number, end: number): string {
  const last = Math.min(text.length, end, start + CHANGE_TEXT);
  const middle = text.slice(start, last).join('');
  return `${start > 0 ? '…' : ''}${middle}${last < text.length ? '…' : ''}`;
}

/** Both texts, long ones cut down to the place where they differ. */
export function excerpts(from: string, to: string): [string, string] {
  // Whole characters, so that none is cut in half.
  const before = Array.from(from);
  const after = Array.from(to);
  if (before.length <= CHANGE_TEXT && after.length <= CHANGE_TEXT) return [from, to];
  const start = sharedStart(before, after);
  const rest = [before.slice(start).reverse(), after.slice(start).reverse()] as const;
  const tail = sharedStart(...rest);
  const first = Math.max(0, start - AROUND);
  return [
    cut(before, first, before.length - tail + AROUND),
    cut(after, first, after.length - tail + AROUND),
  ];
}

function change(field: string, from: string | null, to: string | null): FieldChange[] {
  if ((from ?? '') === (to ?? '')) return [];
  const [before, after] = excerpts(from ?? '', to ?? '');
  return [{ field, from: before || null, to: after || null }];
}

function factChanges(before: Facts, after: Facts, prefix = ''): FieldChange[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields].flatMap((field) =>
    change(prefix + field, before[field] ?? null, after[field] ?? null),
  );
}

function namesOf(parts: Parts['list'], ids: readonly string[]): string {
  return ids.map((id) => parts.get(id)?.name ?? '').join(', ');
}

/** Those that are on both sides, if they stand in another order. */
function orderChange(before: Parts['list'], after: Parts): FieldChange[] {
  const earlier = [...before.keys()].filter((id) => after.list.has(id));
  const now = [...after.list.keys()].filter((id) => before.has(id));
  if (earlier.every((id, index) => id === now[index])) return [];
  const from = namesOf(after.list, earlier);
  const to = namesOf(after.list, now);
  const field = `Order of ${after.many}`;
  // Of the same name, such as pictures that a telephone calls image.jpg, no order can be told.
  return from === to ? [{ field, from: null, to: 'changed' }] : change(field, from, to);
}

function partChanges(before: Parts['list'], after: Parts): FieldChange[] {
  const { one, list } = after;
  const gone = [...before].filter(([id]) => !list.has(id));
  return [
    ...gone.flatMap(([, part]) => change(one, part.summary, null)),
    ...[...list].flatMap(([id, part]) => {
      const earlier = before.get(id);
      if (!earlier) return change(one, null, part.summary);
      return factChanges(earlier.facts, part.facts, `${earlier.name}: `);
    }),
    ...orderChange(before, after),
  ];
}

/** What is different between a thing before and after; null where there was or is none. */
export function changesBetween(before: Described | null, after: Described | null): FieldChange[] {
  const kinds = (after ?? before)?.parts ?? [];
  return [
    ...factChanges(before?.facts ?? {}, after?.facts ?? {}),
    ...kinds.flatMap((parts, index) =>
      partChanges(before?.parts?.[index]?.list ?? NO_PARTS, {
        ...parts,
        list: after?.parts?.[index]?.list ?? NO_PARTS,
      }),
    ),
  ];
}
