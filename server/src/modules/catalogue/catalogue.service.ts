import { LIMITS } from '#common/limits.ts';
import type { Db } from '../../lib/db.ts';
import { AppError } from '../../lib/errors.ts';
import type { ImageStore } from '../../lib/images.ts';
import { type CsvFile, openCsv } from './csv-reader.ts';
import { type ImportRun, saveBatch } from './import-batch.service.ts';
import { type CategoryFinder, createCategoryFinder } from './import-categories.service.ts';
import { type ImportReport, remark, startReport } from './import-report.ts';
import { createPictureFinder, type PictureFinder } from './local-pictures.ts';
import type { ProductDraft } from './product-draft.ts';
import type { StoredPicture } from '../products/product-pictures.queries.ts';
import type { PreparedProduct } from './product-plan.ts';
import { readProduct } from './product-reading.ts';
import { type ProductRows, readProducts, surveyFile } from './product-rows.ts';
import { type Columns, shopifyColumns } from './shopify-format.ts';

/** How far an import is, in rows of the file. */
export interface ImportProgress {
  rowsDone: number;
  rows: number;
}

export interface ImportRequest {
  db: Db;
  images: ImageStore;
  /** Path of the CSV file; pictures are looked for in its folder. */
  file: string;
  onProgress?: (progress: ImportProgress) => void;
}

/** Products that are looked up together. */
const BATCH = 100;
/** As many as the image store decodes side by side. */
const PICTURES_AT_ONCE = 2;

interface Lookups {
  categories: CategoryFinder;
  findPicture: PictureFinder;
}

/**
 * Takes the products of a Shopify product CSV over into the shop. Every product has its own
 * transaction; what cannot be taken over is named in the report and stops nothing else. The same
 * file again changes nothing.
 * @throws AppError NOT_FOUND when the file cannot be read, UNSUPPORTED_TYPE when it is another format
 */
export async function importCatalogue(request: ImportRequest): Promise<ImportReport> {
  const start = performance.now();
  const { db, images, file, onProgress } = request;
  const csv = await openFile(file);
  const columns = shopifyColumns(csv);
  const contents = await surveyFile(csv, columns);
  const report = startReport(file, contents.rowCount);
  noteFile(report, csv, columns);
  const lookups: Lookups = {
    categories: await createCategoryFinder(db),
    findPicture: await createPictureFinder(file, images),
  };
  const run: ImportRun = { db, report, rowsByHandle: contents.rowsByHandle, skuRows: new Map() };
  const context = { columns, decimalComma: csv.delimiter === ';' };

  let batch: ProductDraft[] = [];
  let rowsDone = 0;
  const flush = async () => {
    await saveBatch(run, await prepare(report, lookups, batch));
    batch = [];
    onProgress?.({ rowsDone, rows: contents.rowCount });
  };
  for await (const found of readProducts(csv, columns, contents)) {
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
  report.categoriesCreated = lookups.categories.created();
  noteWebPictures(report);
  report.milliseconds = performance.now() - start;
  return report;
}

async function openFile(file: string): Promise<CsvFile> {
  try {
    return await openCsv(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const why = error.code === 'ENOENT' ? 'There is no file' : 'Cannot read the file';
    throw new AppError('NOT_FOUND', `${why} "${file}".`, { cause: error });
  }
}

function noteFile(report: ImportReport, { encoding }: CsvFile, columns: Columns): void {
  if (encoding !== 'utf-8') remark(report, 'notes', null, `The file was read as ${encoding}.`);
  if (!columns.has('stock')) {
    const text =
      'The file has no column Variant Inventory Qty: new variants start with a stock of 0.';
    remark(report, 'notes', null, text);
  }
}

function takeDraft(
  report: ImportReport,
  found: ProductRows,
  context: Parameters<typeof readProduct>[1],
): ProductDraft[] {
  const { draft, variantsRefused, refused, notes } = readProduct(found, context);
  report.variants.refused += variantsRefused;
  if (!draft) report.products.refused += 1;
  for (const { row, text } of refused) remark(report, 'refused', row, text);
  for (const { row, text } of notes) remark(report, 'notes', row, text);
  return draft ? [draft] : [];
}

async function prepare(
  report: ImportReport,
  { categories, findPicture }: Lookups,
  drafts: readonly ProductDraft[],
): Promise<PreparedProduct[]> {
  const prepared: PreparedProduct[] = [];
  for (const draft of drafts) {
    const categoryId = await categories.idOf(draft.categoryPath);
    prepared.push({ draft, categoryId, pictures: await storePictures(report, findPicture, draft) });
  }
  return prepared;
}

/** The pictures of a product that lie beside the file, each once, up to as many as a product may have. */
async function storePictures(
  report: ImportReport,
  findPicture: PictureFinder,
  { handle, row, pictures }: ProductDraft,
): Promise<StoredPicture[]> {
  const stored = new Map<string, StoredPicture>();
  for (let index = 0; index < pictures.length; index += PICTURES_AT_ONCE) {
    if (stored.size >= LIMITS.productImages) break;
    const some = pictures.slice(index, index + PICTURES_AT_ONCE);
    const found = await Promise.all(some.map(({ source }) => findPicture(source)));
    some.forEach((picture, place) => {
      const result = found[place];
      if (result?.kind === 'web') report.imagesOnTheWeb += 1;
      else if (result?.kind === 'unusable') {
        remark(report, 'notes', picture.row, `"${handle}": ${result.why}`);
      } else if (result && !stored.has(result.image.hash)) {
        stored.set(result.image.hash, { ...result.image, color: picture.color });
      }
    });
  }
  const { productImages } = LIMITS;
  if (stored.size > 0 && pictures.length > productImages) {
    const text = `"${handle}": ${pictures.length} pictures, of which a product can have ${productImages}.`;
    remark(report, 'notes', row, text);
  }
  return [...stored.values()].slice(0, productImages);
}

function noteWebPictures(report: ImportReport): void {
  if (report.imagesOnTheWeb === 0) return;
  const text = `${report.imagesOnTheWeb === 1 ? '1 picture is' : `${report.imagesOnTheWeb} pictures are`} named by web addresses, which are not fetched. Put the files beside the CSV file, or in a folder "images" there, and import it again.`;
  remark(report, 'notes', null, text);
}
