/** How an import treats what was edited in the shop. */
export interface MergeRules {
  /** Whether the file also wins where it says the same as last time. */
  overwrite: boolean;
  /**
   * Whether an admin has edited the product. It decides what the last file is taken to have said when
   * that is not stored: a product that only imports have written is as the last file had it. In one
   * that was edited the last file's value is unknown, so the file counts as unchanged.
   */
  editedByHand: boolean;
}

/** A value in the shop, in the file, and in the file of the last import if that is known. */
interface Versions<T> {
  shop: T;
  file: T;
  last: T | undefined;
}

/** Merges the values of one product or variant and collects what people should know about it. */
export interface Merger {
  /**
   * Takes the file's value if it has changed since the last import, else the shop's.
   * @param label names the value in the report; null for one that is not worth a line
   */
  readonly merge: <T>(
    label: string | null,
    versions: Versions<T>,
    show?: (value: T) => string,
  ) => T;
  /** Values edited in the shop that the file's take the place of. */
  readonly overwritten: readonly string[];
  /** Values that differ from the file and stay, because the last file's value is unknown. */
  readonly kept: readonly string[];
}

/** Makes a merger without findings. */
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

/** Characters of a text that a report quotes. */
const QUOTED = 40;

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`;
}

/** A stock to set, or to change by a difference. */
export type StockChange = { to: number } | { by: number };

/**
 * What to do with a stock: a changed figure counts as its difference from the last one, so that units
 * sold in between stay sold. Without a last figure the file's is set.
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
