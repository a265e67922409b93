import type { ProductStatus } from '#common/domain/product-status.ts';
import { dayInIndia } from '#common/format/dates.ts';
import { LIMITS } from '#common/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorCode } from '../../lib/error-code.ts';
import type { Db } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';
import type { ImageKeeper } from '../images/image-keeper.service.ts';
import type { ProductFormat } from './reading/product-format.ts';
import { repeatedHeadings } from './csv/csv-columns.ts';
import { type CsvFile, openCsv } from './csv/csv-reader.ts';
import { createImageIntake } from './image-intake.service.ts';
import { type ImportRun, saveBatch } from './import-batch.service.ts';
import { createCategoryFinder } from './import-categories.service.ts';
import { recordImport } from './import-audit.service.ts';
import { type ImportReport, remark, startReport } from './report/import-report.ts';
import type { ImportProgress } from './report/progress-bar.ts';
import { formatOf } from './file-format.policy.ts';
import { findKnownImages } from './stored-products.queries.ts';
import { findImages, type ImageRoom, noteWebImages } from './import-images.service.ts';
import { createImageFinder, type ImageFinder } from './image-files/local-images.ts';
import type { ProductDraft } from './reading/product-draft.ts';
import type { PreparedProduct } from './product-plan.policy.ts';
import { type ReadContext, readProduct } from './reading/product-reading.ts';
import { type ProductRows, readProducts, surveyFile } from './reading/product-rows.ts';

export interface ImportRequest {
  db: Db;
  imageKeeper: Pick<ImageKeeper, 'hold' | 'inspect'>;
  clock: Clock;
  /** Path of the CSV file. Images are looked up in its folder. */
  file: string;
  /** Path of a folder in which images are looked up first, by their names. */
  imageFolder?: string | undefined;
  /**
   * Overwrites edits made in the shop with the file's values; 'preview' only reports what that would
   * change. Without it, only values that changed since the last import of the file are applied.
   */
  overwrite?: 'preview' | 'apply' | undefined;
  /** The status of new products; ACTIVE without it. Products that the shop has keep theirs. */
  status?: ProductStatus | undefined;
  /** Called after each product with the milliseconds that saving it took, to leave the database to others. */
  rest?: ((workedMs: number) => Promise<void>) | undefined;
  onProgress?: (progress: ImportProgress) => void;
}

/** Products per batch of lookups. */
const BATCH = 100;

/**
 * Imports the products of a CSV file of Shopify or Magento. Each product has its own transaction. The
 * report names what could not be imported; the rest is imported. A later import applies only what
 * changed in the file, so importing the same file again changes nothing.
 * @throws AppError NOT_FOUND if the file or the folder of images cannot be read, UNSUPPORTED_TYPE for
 *   another format
 */
export async function importProducts(request: ImportRequest): Promise<ImportReport> {
  const start = performance.now();
  const { db, imageKeeper, clock, file, imageFolder, overwrite, onProgress } = request;
  const csv = await openFile(file);
  const format = formatOf(csv, dayInIndia(clock.now()));
  const contents = await surveyFile(csv, format);
  const report = startReport(file, contents.rowCount, overwrite === 'preview');
  // A preview writes nothing, not even image files.
  const intake = createImageIntake(imageKeeper, report);
  const findImage = await createImageFinder({ file, imageFolder }, intake.take, contents.images);
  noteFile(report, csv, format);
  const categories = await createCategoryFinder(db);
  const run: ImportRun = {
    db,
    report,
    rowsByHandle: contents.rowsByHandle,
    skuRows: new Map(),
    categories,
    overwrite: overwrite !== undefined,
    hasStocks: format.stockColumn.present,
    status: request.status,
    rest: request.rest,
  };
  const context = { format, numbers: contents.numbers };

  let batch: ProductDraft[] = [];
  let rowsDone = 0;
  const flush = async () => {
    const prepared = await prepare(run, findImage, batch);
    await intake.saveWith(() => saveBatch(run, prepared));
    batch = [];
    onProgress?.({ rowsDone, rows: contents.rowCount });
  };
  const record = async () => {
    report.categoriesCreated = categories.created();
    if (!report.isPreview) await recordImport(db, report);
  };
  try {
    for await (const found of readProducts(csv, contents)) {
      if ('problem' in found) {
        rowsDone += 1;
        remark(report, 'refused', found.number, `${found.problem}.`);
        continue;
      }
      rowsDone += found.rows.length;
      batch.push(...takeDraft(report, found, context));
      if (batch.length === BATCH) await flush();
    }
    await flush();
  } catch (error) {
    // Products saved before the error stay, so the import is recorded in the audit log. If the database
    // is down, recording fails too; the caller gets the first error.
    await record().catch(() => undefined);
    throw error;
  } finally {
    await intake.close();
  }
  await record();
  noteWebImages(report);
  report.milliseconds = performance.now() - start;
  return report;
}

async function openFile(file: string): Promise<CsvFile> {
  try {
    return await openCsv(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    const why = code === 'ENOENT' ? 'There is no file' : 'Cannot read the file';
    throw new AppError('NOT_FOUND', `${why} "${file}".`, { cause: error });
  }
}

function noteFile(report: ImportReport, csv: CsvFile, format: ProductFormat): void {
  const note = (text: string) => remark(report, 'notes', null, text);
  if (csv.encoding !== 'utf-8') note(`The file was read as ${csv.encoding}.`);
  for (const heading of repeatedHeadings(csv)) {
    note(`The file has several columns ${heading}; the first of them is read.`);
  }
  const { heading, present } = format.stockColumn;
  if (!present) note(`The file has no column ${heading}: new variants start with a stock of 0.`);
}

function takeDraft(report: ImportReport, found: ProductRows, context: ReadContext): ProductDraft[] {
  const { draft, variantsRefused, refused, notes } = readProduct(found, context);
  report.variants.refused += variantsRefused;
  if (!draft) report.products.refused += 1;
  for (const { row, text } of refused) remark(report, 'refused', row, text);
  for (const { row, text } of notes) remark(report, 'notes', row, text);
  return draft ? [draft] : [];
}

async function prepare(
  { db, report, overwrite }: ImportRun,
  findImage: ImageFinder,
  drafts: readonly ProductDraft[],
): Promise<PreparedProduct[]> {
  const rooms = await findImageRooms(db, drafts, overwrite);
  const prepared: PreparedProduct[] = [];
  for (const draft of drafts) {
    const found = await findImages(report, findImage, draft, rooms.get(draft.handle));
    prepared.push({ draft, ...found });
  }
  return prepared;
}

/**
 * Returns the free image places of existing products, for those of which the file names more images
 * than a product can have.
 */
async function findImageRooms(
  db: Db,
  drafts: readonly ProductDraft[],
  overwrite: boolean,
): Promise<Map<string, ImageRoom>> {
  const crowded = drafts.filter(({ images }) => images.length > LIMITS.productImages);
  const known = await findKnownImages(
    db,
    crowded.map(({ handle }) => handle),
  );
  return new Map(
    known.map(({ handle, present, brought }) => {
      const places = Math.max(0, LIMITS.productImages - present.length);
      return [handle, { places, settled: new Set([...present, ...(overwrite ? [] : brought)]) }];
    }),
  );
}
