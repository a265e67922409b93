import type { NumberStyle } from './amounts.ts';
import type { ProductFormat, WrittenProduct } from './product-format.ts';
import { checkedDescription, checkedLine, optionalText } from './checked-text.ts';
import type { Remark } from '../report/import-report.ts';
import { colorInName } from './image-colors.ts';
import {
  type ImageDraft,
  type ProductDraft,
  type ReadProduct,
  refuseTooMany,
  Refusal,
  type VariantDraft,
} from './product-draft.ts';
import type { ProductRows } from './product-rows.ts';
import { variantReader } from './variant-reading.ts';

/** The category of products without one in the file. */
const NO_CATEGORY = 'Uncategorised';
/** Levels of a category path. Deeper levels are dropped. */
const DEEPEST_CATEGORY = 10;

/** How to read a file. */
export interface ReadContext {
  format: ProductFormat;
  numbers: NumberStyle;
}

/** Reads the rows of a product into a draft, and collects what could not be imported and why. */
export function readProduct({ handle, rows }: ProductRows, context: ReadContext): ReadProduct {
  const refused: Remark[] = [];
  const notes: Remark[] = [];
  const named = (text: string) => (handle ? `"${handle}": ${text}` : text);
  const addNote = (row: number | null, text: string) =>
    notes.push({ row, text: named(`${text}.`) });
  const refuse = (row: number | null, error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    refused.push({ row, text: named(error.message) });
  };

  const written = context.format.read(rows, context.numbers);
  const allVariants = written.variants.length + written.unreadable.length;
  const row = rows[0]?.number ?? 0;
  try {
    const head = readHead(handle, written, context);
    for (const { row, text } of written.unreadable) refuse(row, new Refusal(text));
    const readVariant = variantReader({ numbers: context.numbers, addNote });
    const variants = written.variants.flatMap((variant): VariantDraft[] => {
      try {
        return [readVariant(variant)];
      } catch (error) {
        refuse(variant.row, error);
        return [];
      }
    });
    if (variants.length === 0) throw new Refusal('No row of this product can be sold.');
    refuseTooMany(variants.length);
    for (const { row, text } of written.notes) addNote(row, text);
    const images = coloredImages(written, head.name, variants, addNote);
    const noteText = (text: string) => addNote(row, text);
    const draft: ProductDraft = {
      ...{ ...head, handle, row, variants, images },
      seoTitle: optionalText('seoTitle', written.seoTitle, noteText),
      seoDescription: optionalText('seoDescription', written.seoDescription, noteText),
    };
    return { draft, variantsRefused: allVariants - variants.length, refused, notes };
  } catch (error) {
    refuse(row, error);
    return { draft: null, variantsRefused: allVariants, refused, notes: [] };
  }
}

function readHead(handle: string, written: WrittenProduct, { format }: ReadContext) {
  checkedLine(format.handleField, handle);
  if (handle === '') throw new Refusal('The SKU is missing.');
  return {
    name: checkedLine('title', written.title),
    description: checkedDescription(written.description),
    categoryPath: checkedPath(written.categoryPath),
  };
}

function checkedPath(written: readonly string[]): string[] {
  const names = written
    .filter((name) => name.trim() !== '')
    .slice(0, DEEPEST_CATEGORY)
    .map((name) => checkedLine('category', name))
    .filter(Boolean);
  return names.length > 0 ? names : [NO_CATEGORY];
}

/**
 * Adds to each image its text and the color that it shows: the color of the variants that show it, if there is one,
 * else a color in its file name.
 */
function coloredImages(
  { images }: WrittenProduct,
  productName: string,
  variants: readonly VariantDraft[],
  addNote: (row: number, text: string) => void,
): ImageDraft[] {
  const colorOfRow = new Map(variants.map(({ row, color }) => [row, color]));
  const colors = [...new Set(variants.map(({ color }) => color).filter(Boolean))];
  return images.map(({ row, source, alt: written, shownBy }) => {
    const shown = new Set(shownBy.flatMap((shower) => colorOfRow.get(shower) ?? []));
    const [only] = shown.size === 1 ? shown : [];
    const alt = optionalText('imageAlt', written, (text) => addNote(row, text));
    return { row, source, alt, color: only || colorInName(source, colors, productName) };
  });
}
