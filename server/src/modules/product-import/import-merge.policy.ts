/** How an import treats values that were edited in the shop. */
export interface MergeRules {
  /** Whether the file's value also wins if it is the same as in the last file. */
  overwrite: boolean;
  /**
   * Whether an administrator has edited the product. Decides which value the last file is assumed to
   * have had if none is stored. Without edits it is the shop's value, so a different value in the file
   * counts as changed. With edits it is unknown, so the file counts as unchanged and the shop's value
   * stays.
   */
  editedByHand: boolean;
}

/** A value in the shop, in the file, and in the last imported file (undefined if not stored). */
interface Versions<T> {
  shop: T;
  file: T;
  last: T | undefined;
}

/** Merges the values of one product or variant, and collects remarks for the report. */
export interface Merger {
  /**
   * Returns the file's value if it has changed since the last import, else the shop's.
   * @param label names the value in the report; null if it is not reported
   */
  readonly merge: <T>(
    label: string | null,
    versions: Versions<T>,
    show?: (value: T) => string,
  ) => T;
  /** Values edited in the shop that the file overwrites. */
  readonly overwritten: readonly string[];
  /** Values that differ from the file and stay, because the last file's value is not stored. */
  readonly kept: readonly string[];
}

/** Creates a merger for one product or variant. */
export function createMerger({ overwrite, editedByHand }: MergeRules): Merger {
  const overwritten: string[] = [];
  const kept: string[] = [];
  return {
    overwritten,
    kept,
    merge: (label, { shop, file, last: stored }, show = quote) => {
      const last = stored === undefined ? (editedByHand ? file : shop) : stored;
      const value = overwrite || file !== last ? file : shop;
      if (label === null || file === shop) return value;
      if (value === file && shop !== last) {
        overwritten.push(`${label} ${show(shop)} becomes ${show(file)}`);
      } else if (value === shop && stored === undefined) {
        kept.push(`${label} ${show(shop)} stays, not ${show(file)} as in the file`);
      }
      return value;
    },
  };
}

/** Characters that a report quotes of a text. */
const QUOTED = 40;

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`;
}

/** A stock to set, or a difference to apply. */
export type StockChange = { to: number } | { by: number };

/**
 * Decides what to do with a stock. A figure that changed in the file is applied as the difference from
 * the last one, so units sold in between stay sold. Without a last figure the file's is set.
 * @param versions `file` is null if the file gives no stock, `last` if no earlier figure is known
 * @returns null if the stock stays
 */
export function mergeStock(
  { shop, file, last }: { shop: number; file: number | null; last: number | null },
  overwrite: boolean,
): StockChange | null {
  if (file === null) return null;
  if (overwrite || last === null) return file === shop ? null : { to: file };
  return file === last ? null : { by: file - last };
}
