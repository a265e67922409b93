import { caseKey } from '#common/domain/case-key.ts';
import { colorHex } from '#common/domain/colors.ts';
import { toPaise } from '#common/domain/money.ts';
import type { FormColumn } from '#common/domain/pasted-columns.ts';
import { placeInPaste, type PastedRow, type PastedValues } from '#common/domain/pasted-variants.ts';
import { repeats } from '#common/domain/repeats.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { optionKey, optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { formatPaise } from '#common/format/inr.ts';
import { DEFAULT_SIZE, LIMITS } from '#common/limits.ts';
import { differingFields } from './draft-changes.ts';
import { newVariant, type DraftVariant } from './product-draft.ts';
import { paintVariant } from './variant-edits.ts';

type Variants = readonly DraftVariant[];

/** Where a paste goes. */
export type PasteTarget =
  /** From a cell on: rows downward, at the end new ones. */
  | {
      by: 'cell';
      column: FormColumn;
      /** Indexes of the variants from the cell's row on, as they are shown. */
      rows: readonly number[];
      /** False while a search hides variants, so that no row is added unseen. */
      canAdd: boolean;
    }
  /** To the variants of the same size and color, or the same SKU. Others are added. */
  | { by: 'variant' };

/** The variants after a paste, or everything that stands in its way, as sentences. */
export type FilledVariants =
  { variants: Variants; added: number; changed: number } | { faults: string[] };

const optionOf = ({ size, color }: Pick<DraftVariant, 'size' | 'color'>) =>
  optionKey({ size: size.trim() || DEFAULT_SIZE, color });

/** True for a row of the form into which nothing was typed yet. A locked color is that of the row before. */
function isBlank({ id, size, color, locked, originalPrice, sku }: DraftVariant): boolean {
  const typed = [size, locked ? '' : color, originalPrice, sku];
  return id === null && typed.every((text) => text.trim() === '');
}

function writeValues(variants: Variants, index: number, values: PastedValues): Variants {
  const before = variants[index];
  if (!before) return variants;
  const { color, hex, ...texts } = values;
  const written = variants.map((variant, at) =>
    at === index ? { ...variant, ...texts } : variant,
  );
  if (color === undefined && hex === undefined) return written;
  const name = color ?? (before.color || (hex ?? ''));
  const ownHex = colorHex(name);
  const painted = hex ?? (color === undefined && before.hexChosen ? before.hex : ownHex);
  return paintVariant(written, index, { color: name, hex: painted, hexChosen: painted !== ownHex });
}

/** Fills rows into the variants of a form, and checks the result. */
class Filling {
  variants: Variants;
  readonly faults: string[] = [];
  /** The row that was written last to each variant, by index. */
  readonly #lines = new Map<number, number>();
  readonly #before: Variants;

  constructor(before: Variants) {
    this.variants = before;
    this.#before = before;
  }

  write(index: number, { line, values }: PastedRow): void {
    const earlier = this.#lines.get(index);
    if (earlier !== undefined) {
      const name = optionName(this.variants[index] ?? { size: '', color: '' });
      this.faults.push(`Rows ${earlier} and ${line} are both ${name}. Remove one of them.`);
      return;
    }
    this.#lines.set(index, line);
    this.variants = writeValues(this.variants, index, values);
  }

  append(row: PastedRow): void {
    const index = this.variants.length;
    this.variants = [...this.variants, newVariant(this.variants.at(-1))];
    this.write(index, row);
  }

  /** Checks what the rows have changed. Faults that the form had before are left to its save. */
  check(): void {
    const { variantsPerProduct: most } = LIMITS;
    const excess = this.variants.length - most;
    if (excess > 0) {
      this.faults.push(
        `These rows make ${this.variants.length} variants, and a product may have at most ${most}. Paste ${counted(excess, 'row')} fewer.`,
      );
    }
    for (const [index, line] of this.#lines) this.#checkPrices(index, line);
    this.#checkRepeats(
      repeats(this.variants, optionOf),
      (variant) => optionName({ ...variant, size: variant.size || DEFAULT_SIZE }),
      'size',
    );
    this.#checkRepeats(
      repeats(this.variants, ({ sku }) => caseKey(sku) || null),
      ({ sku }) => `SKU ${sku}`,
      'sku',
    );
  }

  #checkPrices(index: number, line: number): void {
    const { originalPrice = '', discountPrice = '' } = this.variants[index] ?? {};
    const [price, off] = [rupeesIn(originalPrice), rupeesIn(discountPrice)];
    if (price === null || off === null || off <= price) return;
    const [most, typed] = [price, off].map((rupees) => formatPaise(toPaise(rupees)));
    this.faults.push(
      `${placeInPaste(line, 'discountPrice')}${typed} off is more than the price of ${most}. Type the amount off, at most ${most}.`,
    );
  }

  #checkRepeats(
    pairs: [number, number][],
    describe: (variant: DraftVariant) => string,
    column: FormColumn,
  ): void {
    for (const [first, second] of pairs) {
      const [one, other] = [this.#lines.get(first), this.#lines.get(second)];
      const variant = this.variants[second];
      if (!variant || (one === undefined && other === undefined)) continue;
      if (one !== undefined && other !== undefined) {
        this.faults.push(
          `Rows ${one} and ${other} are both ${describe(variant)}. Change one of them.`,
        );
        continue;
      }
      const [line, place] = one === undefined ? [other, first] : [one, second];
      this.faults.push(
        `${placeInPaste(line ?? 0, column)}${describe(variant)} is there already, as variant ${place + 1}. Change it, or leave out the row.`,
      );
    }
  }

  result(): FilledVariants {
    if (this.faults.length > 0) return { faults: this.faults };
    const changed = this.#before.filter((variant, index) => {
      const after = this.variants[index];
      return after && differingFields(variant, after).length > 0;
    });
    const added = this.variants.length - this.#before.length;
    return { variants: this.variants, added, changed: changed.length };
  }
}

function fillFromCell(
  filling: Filling,
  rows: readonly PastedRow[],
  target: Extract<PasteTarget, { by: 'cell' }>,
) {
  for (const [at, row] of rows.entries()) {
    const index = target.rows[at];
    if (index !== undefined) filling.write(index, row);
    else if (!target.canAdd) {
      filling.faults.push(
        `${counted(rows.length, 'row')} were pasted, and the search shows only ${target.rows.length} from here on. Clear the search to add variants.`,
      );
      return;
    } else if (Object.keys(row.values).length > 0) filling.append(row);
  }
}

/** Returns the index of the variant that a row means, -1 for a new one; undefined with a fault if that is unknown. */
function findVariant(
  filling: Filling,
  { line, values }: PastedRow,
  color: string,
): number | undefined {
  const { size, sku } = values;
  if (size !== undefined || sku === undefined) {
    const key = optionOf({ size: size ?? '', color });
    return filling.variants.findIndex((variant) => !isBlank(variant) && optionOf(variant) === key);
  }
  const found = filling.variants.findIndex((variant) => caseKey(variant.sku) === caseKey(sku));
  if (found >= 0) return found;
  filling.faults.push(
    `${placeInPaste(line, 'sku')}no variant has the SKU ${sku}. Correct it, or add a column Size.`,
  );
  return undefined;
}

function fillByVariant(filling: Filling, rows: readonly PastedRow[]): void {
  const hasNames = rows.some(({ values }) => values.size !== undefined || values.sku !== undefined);
  if (!hasNames) {
    filling.faults.push(
      'No column has sizes or SKUs, so it is not clear which variants are meant. Copy the column of sizes too, or paste into the first field to fill.',
    );
    return;
  }
  /* In a column of merged cells only the first has the color. */
  let color = filling.variants.at(-1)?.color ?? '';
  for (const row of rows) {
    if (Object.keys(row.values).length === 0) continue;
    color = row.values.color ?? color;
    const found = findVariant(filling, row, color);
    if (found === undefined) continue;
    const index = found >= 0 ? found : filling.variants.findIndex(isBlank);
    const isNamed = found >= 0 || color === '';
    const named = isNamed ? row : { ...row, values: { color, ...row.values } };
    if (index >= 0) filling.write(index, named);
    else filling.append(named);
  }
}

/**
 * Fills pasted rows into the variants of a form. Empty cells keep what is there; a new variant without a color takes
 * that of the one before. Nothing is filled if one row is refused.
 */
export function fillVariants(
  variants: Variants,
  rows: readonly PastedRow[],
  target: PasteTarget,
): FilledVariants {
  const filling = new Filling(variants);
  if (target.by === 'cell') fillFromCell(filling, rows, target);
  else fillByVariant(filling, rows);
  filling.check();
  return filling.result();
}
