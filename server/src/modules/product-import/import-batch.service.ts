import { caseKey } from '#common/domain/case-key.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { isConflict, retryConflicts } from '../../postgres/conflicts.ts';
import type { Db } from '../../postgres/db.ts';
import { freeLink } from '../products/product-links.service.ts';
import {
  type BatchLookup,
  type FileClaims,
  findKnownProduct,
  findSkuOwner,
  lookUpBatch,
} from './batch-lookup.service.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import type { CategoryFinder } from './import-categories.service.ts';
import { storeImportedProduct } from './imported-products.queries.ts';
import { createProduct, updateProduct } from './write-products.service.ts';
import { remark, type ImportReport, type Remark } from './report/import-report.ts';
import { refuseTooMany, Refusal } from './reading/product-draft.ts';
import { noteLeftOut } from './image-plan.policy.ts';
import {
  isEmpty,
  planImportedValues,
  planUpdate,
  type PreparedProduct,
  type UpdatePlan,
} from './product-plan.policy.ts';
import { claimSkus } from './sku-claims.policy.ts';
import { describeVariant, noteEmptyStock } from './variant-plan.policy.ts';

const IN_BETWEEN = 'something else of the same name, SKU or size came in between.';

/** The state of a whole import. */
export interface ImportRun extends FileClaims {
  db: Db;
  report: ImportReport;
  categories: CategoryFinder;
  /** Whether the file's values overwrite edits made in the shop. */
  overwrite: boolean;
  /** Whether the file has a stock column. */
  hasStocks: boolean;
  /** The status of new products; ACTIVE if undefined. */
  status: ProductStatus | undefined;
  /** Called after each product with the milliseconds that saving it took. The next one is saved after it. */
  rest?: ((workedMs: number) => Promise<void>) | undefined;
}

/**
 * Saves a batch of products, each in its own transaction. What they depend on is looked up once for the
 * whole batch.
 */
export async function saveBatch(run: ImportRun, batch: readonly PreparedProduct[]): Promise<void> {
  const lookup = await lookUpBatch(run.db, batch);
  for (const product of batch) {
    const startedAt = performance.now();
    await saveProduct(run, product, lookup);
    await run.rest?.(performance.now() - startedAt);
  }
}

async function saveProduct(
  run: ImportRun,
  product: PreparedProduct,
  lookup: BatchLookup,
): Promise<void> {
  try {
    await retryConflicts(async (attempt) =>
      saveOnce(run, product, attempt === 1 ? lookup : await lookUpBatch(run.db, [product])),
    );
  } catch (error) {
    if (!(error instanceof Refusal) && !isConflict(error)) throw error;
    const { handle, row, variants } = product.draft;
    run.report.products.refused += 1;
    run.report.variants.refused += variants.length;
    const why = error instanceof Refusal ? error.message : IN_BETWEEN;
    remark(run.report, 'refused', row, `"${handle}": ${why}`);
  }
}

async function saveOnce(
  run: ImportRun,
  written: PreparedProduct,
  lookup: BatchLookup,
): Promise<void> {
  const known = findKnownProduct(lookup, run, written.draft);
  const { variants, claimed, notes } = claimSkus(
    written.draft.variants,
    known,
    run.skuRows,
    (sku) => findSkuOwner(lookup, sku),
  );
  const product = { ...written, draft: { ...written.draft, variants } };
  if (known) await saveKnown(run, known, product, lookup);
  else await saveNew(run, product, lookup);
  for (const [key, row] of claimed) run.skuRows.set(key, row);
  addRemarks(run.report, 'notes', product, notes);
}

function addRemarks(
  report: ImportReport,
  list: 'notes' | 'overwritten',
  { draft }: PreparedProduct,
  remarks: readonly Remark[],
): void {
  for (const { row, text } of remarks) remark(report, list, row, `"${draft.handle}": ${text}`);
}

async function saveNew(
  run: ImportRun,
  product: PreparedProduct,
  lookup: BatchLookup,
): Promise<void> {
  const { db, report } = run;
  if (!report.isPreview) {
    const link = await freeLink(db, product.draft.name, lookup.links);
    const categoryId = await run.categories.idOf(product.draft.categoryPath);
    await db.$transaction(async (tx) => {
      const { id, variantIds } = await createProduct(
        tx,
        { ...product, categoryId, status: run.status },
        link,
      );
      const values = planImportedValues(null, product, null, variantIds);
      if (values) await storeImportedProduct(tx, id, values);
    });
    lookup.links.taken.add(caseKey(link.urlName));
  }
  report.products.created += 1;
  report.variants.created += product.draft.variants.length;
  report.imagesAdded += product.images.length;
  const { variants, row } = product.draft;
  const notes = variants.flatMap((variant) => noteEmptyStock(variant, run.hasStocks, 'new'));
  addRemarks(report, 'notes', product, [...notes, ...noteLeftOut(row, product.leftOut)]);
}

async function saveKnown(
  run: ImportRun,
  known: KnownProduct,
  product: PreparedProduct,
  lookup: BatchLookup,
): Promise<void> {
  const { report } = run;
  const plan = planUpdate(known, product, {
    overwrite: run.overwrite,
    hasStocks: run.hasStocks,
    editedByHand: lookup.editedByHand.has(known.id),
    importedStocks: lookup.importedStocks,
    category: {
      file: run.categories.find(product.draft.categoryPath),
      last: run.categories.find(known.imported?.category ?? []),
    },
  });
  if (plan.newVariants.length > 0) refuseTooMany(known.variants.length + plan.newVariants.length);
  const shortStocks = report.isPreview ? null : await writeKnown(run, known, product, plan, lookup);
  report.products[isEmpty(plan) ? 'unchanged' : 'updated'] += 1;
  report.variants.created += plan.newVariants.length;
  report.variants.updated += plan.updatedVariants;
  report.variants.unchanged += plan.unchangedVariants + plan.leftOut.length;
  report.imagesAdded += plan.newImages.length;
  notePlan(report, known, product, plan, shortStocks ?? new Map());
}

/**
 * Writes the changes, and stores the file's values for the next import.
 * @returns the units that each stock was short of, by variant id; null if there was nothing to write
 */
async function writeKnown(
  { db, categories }: ImportRun,
  known: KnownProduct,
  product: PreparedProduct,
  plan: UpdatePlan,
  lookup: BatchLookup,
): Promise<ReadonlyMap<string, number> | null> {
  if (isEmpty(plan) && !planImportedValues(known, product, plan, new Map())) return null;
  const { name } = plan.product;
  const link = name === undefined ? null : await freeLink(db, name, lookup.links, known.urlName);
  const categoryId = plan.moves ? await categories.idOf(product.draft.categoryPath) : null;
  const shortStocks = await db.$transaction(async (tx) => {
    const written = await updateProduct(tx, known, plan, { link, categoryId });
    const values = planImportedValues(known, product, plan, written.variantIds);
    if (values) await storeImportedProduct(tx, known.id, values);
    return written.shortStocks;
  });
  if (link) lookup.links.taken.add(caseKey(link.urlName));
  return shortStocks;
}

function notePlan(
  report: ImportReport,
  known: KnownProduct,
  product: PreparedProduct,
  plan: UpdatePlan,
  shortStocks: ReadonlyMap<string, number>,
): void {
  const { row } = product.draft;
  const short = known.variants.flatMap((variant) => {
    const missing = shortStocks.get(variant.id);
    if (missing === undefined) return [];
    const text = `${describeVariant(variant)}: the file takes away ${missing} more than were left; the stock is 0 now.`;
    return [{ row, text }];
  });
  const { keptVariants } = plan;
  const text = `${keptVariants} more in the shop than in the file; they are kept as they are.`;
  const kept = keptVariants === 0 ? [] : [{ row, text }];
  addRemarks(report, 'overwritten', product, plan.overwritten);
  addRemarks(report, 'notes', product, [...plan.notes, ...plan.leftOut, ...short, ...kept]);
}
