import { line, paragraphs } from '#common/contract/fields.ts';
import { ImageAlt, SeoDescription, SeoTitle } from '#common/contract/seo-fields.ts';
import { describeDamage } from '#common/domain/spreadsheet-damage.ts';
import { LIMITS } from '#common/limits.ts';
import { UNREADABLE } from '../csv/csv-text.ts';
import { decodeLine, htmlToText } from './html-text.ts';
import { Refusal } from './product-draft.ts';

/** Characters of a handle. A path segment of this length works in every browser. */
const HANDLE_LENGTH = 255;
/**
 * Characters of a description with its markup. A longer one is refused, even if its text alone would
 * fit.
 */
const LONGEST_MARKUP = 200_000;
/** Lone surrogates and NUL, which Postgres cannot store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const required = (label: string) => ({ min: 1, required: `${label} is missing.` });

/** What the report calls each field. */
const LABELS = {
  handle: 'The handle',
  title: 'The title',
  category: 'The category',
  size: 'The size',
  color: 'The colour',
  sku: 'The SKU',
  seoTitle: 'The SEO title',
  seoDescription: 'The SEO description',
  imageAlt: 'The text of an image',
} as const;
type Field = keyof typeof LABELS;
const FIELDS = {
  handle: line(LABELS.handle, { max: HANDLE_LENGTH, ...required(LABELS.handle) }),
  title: line(LABELS.title, { max: LIMITS.productName, ...required(LABELS.title) }),
  category: line(LABELS.category, { max: LIMITS.categoryName }),
  size: line(LABELS.size, { max: LIMITS.size }),
  color: line(LABELS.color, { max: LIMITS.color }),
  sku: line(LABELS.sku, { max: LIMITS.sku }),
  seoTitle: SeoTitle,
  seoDescription: SeoDescription,
  imageAlt: ImageAlt,
} as const satisfies Record<Field, unknown>;
const KINDS = {
  handle: 'code',
  title: 'text',
  category: 'text',
  size: 'option',
  color: 'option',
  sku: 'code',
  seoTitle: 'text',
  seoDescription: 'text',
  imageAlt: 'text',
} as const satisfies Record<Field, 'text' | 'code' | 'option'>;
const DESCRIPTION = paragraphs('The description', { max: LIMITS.description });

/**
 * Reads a single line as the shop stores it: trimmed, HTML entities decoded once, at most as long as
 * its limit.
 * @throws Refusal with the reason, for example if a spreadsheet has changed the value
 */
export function checkedLine(field: Field, written: string): string {
  refuseBroken(LABELS[field], written);
  refuseDamaged(LABELS[field], describeDamage(KINDS[field], written));
  return parsed(FIELDS[field], decodeLine(written));
}

/**
 * Reads a description as the shop stores it: text without markup, at most as long as its limit.
 * @throws Refusal with the reason
 */
export function checkedDescription(html: string): string {
  if (html.length > LONGEST_MARKUP) {
    const most = `The description may have at most ${LONGEST_MARKUP} characters with its markup`;
    throw new Refusal(`${most}, not ${html.length}.`);
  }
  refuseBroken('The description', html);
  refuseDamaged('The description', describeDamage('text', html));
  return parsed(DESCRIPTION, htmlToText(html));
}

/**
 * Reads a text that a product can do without. One that cannot be kept is left out with a note.
 * @returns null if the file has no text
 */
export function optionalText(
  field: 'seoTitle' | 'seoDescription' | 'imageAlt',
  written: string,
  note: (text: string) => void,
): string | null {
  try {
    return checkedLine(field, written) || null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(`${error.message.replace(/\.$/, '')}; it is left out`);
    return null;
  }
}

function refuseBroken(label: string, text: string): void {
  if (text.includes(UNREADABLE)) throw new Refusal(`${label} holds bytes that are no UTF-8 text.`);
  if (UNSTORABLE.test(text)) throw new Refusal(`${label} holds a character that cannot be kept.`);
}

function refuseDamaged(label: string, damage: string | null): void {
  if (damage !== null) throw new Refusal(`${label} ${damage}.`);
}

function parsed(schema: typeof DESCRIPTION, text: string): string {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new Refusal(result.error.issues[0]?.message ?? 'This text cannot be kept.');
}
