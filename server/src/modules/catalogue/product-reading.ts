import { checkedDescription, checkedLine } from './checked-text.ts';
import type { CsvRow } from './csv-reader.ts';
import type { Remark } from './import-report.ts';
import {
  type PictureDraft,
  type ProductDraft,
  type ReadProduct,
  refuseTooMany,
  Refusal,
  type VariantDraft,
} from './product-draft.ts';
import type { ProductRows } from './product-rows.ts';
import { cell, type ShopifyField } from './shopify-format.ts';
import { isVariantRow, type ReadContext, variantReader } from './variant-reading.ts';

/** Category of products for which the file names none. */
const NO_CATEGORY = 'Uncategorised';
/** Levels of a category path; a deeper one is cut to its first ones. */
const DEEPEST_CATEGORY = 10;

/** Turns the rows of a product into what the shop keeps, and says what could not be taken over and why. */
export function readProduct({ handle, rows }: ProductRows, context: ReadContext): ReadProduct {
  const refused: Remark[] = [];
  const notes: Remark[] = [];
  const addNote = (row: number, text: string) => notes.push({ row, text: `"${handle}": ${text}.` });
  const refuse = (row: number, error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    refused.push({ row, text: handle ? `"${handle}": ${error.message}` : error.message });
  };

  const variantRows = rows.filter((row) => isVariantRow(context, row));
  const firstRow = rows[0]?.number ?? 0;
  try {
    const head = readHead(handle, rows, context);
    const readVariant = variantReader(context, rows, addNote);
    const variants = variantRows.flatMap((row): VariantDraft[] => {
      try {
        return [readVariant(row)];
      } catch (error) {
        refuse(row.number, error);
        return [];
      }
    });
    if (variants.length === 0) throw new Refusal('No row of this product can be sold.');
    refuseTooMany(variants.length);
    noteStatus(rows, context, addNote);
    const pictures = readPictures(rows, variants, context);
    const draft: ProductDraft = { ...head, handle, row: firstRow, variants, pictures };
    return { draft, variantsRefused: variantRows.length - variants.length, refused, notes };
  } catch (error) {
    refuse(firstRow, error);
    return { draft: null, variantsRefused: variantRows.length, refused, notes: [] };
  }
}

function readHead(handle: string, rows: readonly CsvRow[], { columns }: ReadContext) {
  const first = (field: ShopifyField) =>
    rows.map((row) => cell(columns, row.cells, field)).find((text) => text.trim() !== '') ?? '';
  checkedLine('handle', handle);
  return {
    name: checkedLine('title', first('title')),
    description: checkedDescription(first('body')),
    categoryPath: categoryPath(first('type') || first('category')),
  };
}

/** The shop's own word for the kind of goods goes before the taxonomy; both may be a path with '>'. */
function categoryPath(written: string): string[] {
  const names = written
    .split('>')
    .filter((name) => name.trim() !== '')
    .slice(0, DEEPEST_CATEGORY)
    .map((name) => checkedLine('category', name))
    .filter(Boolean);
  return names.length > 0 ? names : [NO_CATEGORY];
}

function noteStatus(
  rows: readonly CsvRow[],
  { columns }: ReadContext,
  addNote: (row: number, text: string) => void,
): void {
  const row = rows[0];
  if (!row) return;
  const value = (field: ShopifyField) => cell(columns, row.cells, field).trim().toLowerCase();
  const status = value('status');
  const marks = [
    ...(status === 'draft' || status === 'archived' ? [`marked as ${status}`] : []),
    ...(value('published') === 'false' ? ['not published'] : []),
    ...(value('giftCard') === 'true' ? ['a gift card'] : []),
  ];
  if (marks.length > 0) {
    addNote(row.number, `${marks.join(' and ')} in the file; taken over like every other product`);
  }
}

/** Pictures by position, each once, with the colour of the variant that a row shows it for. */
function readPictures(
  rows: readonly CsvRow[],
  variants: readonly VariantDraft[],
  { columns }: ReadContext,
): PictureDraft[] {
  const colours = new Map(variants.map(({ row, color }) => [row, color || null]));
  const found = new Map<string, PictureDraft & { position: number }>();
  for (const { number: row, cells } of rows) {
    const source = cell(columns, cells, 'image').trim();
    const position = Number.parseInt(cell(columns, cells, 'imagePosition'), 10);
    if (source === '' || found.has(source)) continue;
    const place = Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position;
    found.set(source, { row, source, color: null, position: place });
  }
  for (const { number: row, cells } of rows) {
    const source = cell(columns, cells, 'variantImage').trim();
    if (source === '') continue;
    const color = colours.get(row) ?? null;
    const known = found.get(source);
    if (known) known.color ??= color;
    else found.set(source, { row, source, color, position: Number.MAX_SAFE_INTEGER });
  }
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ row, source, color }) => ({ row, source, color }));
}
