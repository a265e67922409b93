import type { FieldChange } from '#common/contract/changes.ts';
import { CHANGE_TEXT } from '#common/limits.ts';

/** An object's values as texts for people, by field name. Null and '' both mean no value. */
export type Facts = Readonly<Record<string, string | null>>;

/** One of several objects inside an object, such as a variant of a product. */
export interface Part {
  name: string;
  /** The text that the audit log shows when it is added or removed. */
  summary: string;
  facts: Facts;
}

/** All objects of one kind inside an object, such as the variants of a product. */
export interface Parts {
  /** The field name of one, such as 'Variant'. */
  one: string;
  /** The name of all, such as 'variants'. */
  many: string;
  /** By id, in display order. */
  list: ReadonlyMap<string, Part>;
}

/**
 * Describes images by their file names. They are compared by id, so another file of the same name is
 * another image.
 */
export function imageParts(
  one: string,
  many: string,
  uploads: readonly { id: string; filename: string; color?: string | null; alt?: string | null }[],
): Parts {
  const list = uploads.map(({ id, filename, color = null, alt = null }): [string, Part] => [
    id,
    {
      ...{ name: filename, summary: filename },
      facts: { 'Colour shown': color, 'Image description': alt },
    },
  ]);
  return { one, many, list: new Map(list) };
}

/** An object in the form that the audit log compares. */
export interface Described {
  facts: Facts;
  /** Must have the same kinds in the same order before and after a change. */
  parts?: readonly Parts[];
}

const NO_PARTS: Parts['list'] = new Map();

/** Characters of context that a shortened text shows before and after the change. */
const AROUND = 40;

/** The number of characters that two texts share at their beginnings. */
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

/**
 * Returns both texts. If one is longer than CHANGE_TEXT characters, both are cut down to the place
 * where they differ.
 */
export function excerpts(from: string, to: string): [string, string] {
  // Split into code points, so that no surrogate pair is cut in half.
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

/** Reports a new order of the parts that exist before and after the change. */
function orderChange(before: Parts['list'], after: Parts): FieldChange[] {
  const earlier = [...before.keys()].filter((id) => after.list.has(id));
  const now = [...after.list.keys()].filter((id) => before.has(id));
  if (earlier.every((id, index) => id === now[index])) return [];
  const from = namesOf(after.list, earlier);
  const to = namesOf(after.list, now);
  const field = `Order of ${after.many}`;
  // Parts may share a name: phones call every image image.jpg. Then the names cannot show the new
  // order.
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

/**
 * Returns the fields that differ before and after a change.
 * @param before null if the object was created
 * @param after null if the object was deleted
 */
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
