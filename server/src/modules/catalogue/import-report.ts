/** Something that people should know about a row; null when it concerns the file as a whole. */
export interface Remark {
  row: number | null;
  text: string;
}

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  /** Not taken over; each has a remark that says why. */
  refused: number;
}

/** What an import did. Every product of the file is counted once, and so is every variant. */
export interface ImportReport {
  file: string;
  rows: number;
  products: Counts;
  variants: Counts;
  categoriesCreated: number;
  imagesAdded: number;
  /** Pictures that were looked for and not found; a remark names those of a product. */
  imagesMissing: number;
  /** Pictures named by a web address, which the import does not fetch. */
  imagesOnTheWeb: number;
  refused: Remark[];
  notes: Remark[];
  /** Values edited in the shop that the file's took the place of. */
  overwritten: Remark[];
  /** Whether nothing was written: the report says what would be. */
  isPreview: boolean;
  /** Remarks left out of the lists, which hold REMARKS_KEPT at most. */
  remarksLeftOut: number;
  milliseconds: number;
}

/** Bounds the memory; a file with more has one fault that repeats. */
const REMARKS_KEPT = 20_000;

const noneYet = (): Counts => ({ created: 0, updated: 0, unchanged: 0, refused: 0 });

/** An empty report for a file of so many rows. */
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

/** Adds a reason for a refusal, or a note. */
export function remark(
  report: ImportReport,
  list: 'refused' | 'notes' | 'overwritten',
  row: number | null,
  text: string,
): void {
  if (report[list].length < REMARKS_KEPT) report[list].push({ row, text });
  else report.remarksLeftOut += 1;
}
