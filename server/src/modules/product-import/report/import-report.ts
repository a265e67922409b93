/** A remark on a row; `row` is null if it concerns the whole file. */
export interface Remark {
  row: number | null;
  text: string;
}

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  /** Not imported; a remark gives the reason. */
  refused: number;
}

/** The result of an import. Every product and every variant of the file is counted once. */
export interface ImportReport {
  file: string;
  rows: number;
  products: Counts;
  variants: Counts;
  categoriesCreated: number;
  imagesAdded: number;
  /** Images that were not found; a note per product names them. */
  imagesMissing: number;
  /** Images named by a URL, which the import does not fetch. */
  imagesOnTheWeb: number;
  refused: Remark[];
  notes: Remark[];
  /** Values edited in the shop that the file has overwritten. */
  overwritten: Remark[];
  /** True if nothing was written and the report says what would be. */
  isPreview: boolean;
  /** Number of remarks that were dropped because a list had REMARKS_KEPT already. */
  remarksLeftOut: number;
  milliseconds: number;
}

/** Limits the memory. A file with more remarks probably repeats one fault. */
const REMARKS_KEPT = 20_000;

const noneYet = (): Counts => ({ created: 0, updated: 0, unchanged: 0, refused: 0 });

/** Creates an empty report. */
export function startReport(file: string, rows: number, isPreview = false): ImportReport {
  return {
    file,
    rows,
    products: noneYet(),
    variants: noneYet(),
    categoriesCreated: 0,
    imagesAdded: 0,
    imagesMissing: 0,
    imagesOnTheWeb: 0,
    refused: [],
    notes: [],
    overwritten: [],
    isPreview,
    remarksLeftOut: 0,
    milliseconds: 0,
  };
}

/** Adds a remark to a list, unless the list is full. */
export function remark(
  report: ImportReport,
  list: 'refused' | 'notes' | 'overwritten',
  row: number | null,
  text: string,
): void {
  if (report[list].length < REMARKS_KEPT) report[list].push({ row, text });
  else report.remarksLeftOut += 1;
}
