import pLimit from 'p-limit';
import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '#server/src/postgres/db.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { ImageStore, StoredImage } from '#server/src/modules/images/images.service.ts';
import type { Logger } from '#server/src/lib/logger.ts';
import type { UploadSettings } from '#server/src/storage/open-uploads.ts';
import type { ImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';
import {
  type CategoryFinder,
  createCategoryFinder,
} from '#server/src/modules/product-import/import-categories.service.ts';
import { createProduct } from '#server/src/modules/product-import/write-products.service.ts';
import type { VariantDraft } from '#server/src/modules/product-import/reading/product-draft.ts';
import type { StoredProductImage } from '#server/src/modules/products/product-images.queries.ts';
import type { DemoProduct } from './demo-product.ts';
import { type DemoImages, demoImagesOf } from './demo-pictures.ts';
import { DEMO_CATEGORIES } from './designs/categories.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { type Painter, startPainter } from './painter.ts';

interface SeedRequest {
  db: Db;
  /** Products to create; all of the demo data by default. */
  products?: readonly DemoProduct[];
}

/** Arbitrary, but different from all other advisory locks of this database. */
const SEED_LOCK = 5_201_314;
const PAISE = 100;
/** Images in a bucket are looked up over the network. */
const LOOKED_UP_AT_ONCE = 20;
/** Milliseconds, far more than the writes need on a slow disk. */
const TRANSACTION_TIMEOUT = 60_000;

const COMPANY = {
  id: 1,
  name: 'Vastra',
  email: 'care@vastra.example',
  phone: '2200000000',
  address: '12 Weavers Lane, Fort, Mumbai, Maharashtra',
  pincode: '400001',
};

/**
 * Fills an empty shop with a company, categories and products in one transaction. A shop that has a
 * company, a category or a product stays as it is. The images are drawn later, by paintDemoShop.
 */
export async function seedDemoShop({ db, products = DEMO_PRODUCTS }: SeedRequest): Promise<void> {
  if (!(await isEmpty(db))) return;
  const demoImages = demoImagesOf(products);
  await db.$transaction((tx) => fill(tx, products, demoImages), { timeout: TRANSACTION_TIMEOUT });
}

interface PaintRequest extends SeedRequest {
  images: Pick<ImageStore, 'has'>;
  /** Where the painting process stores the files. */
  uploadSettings: UploadSettings;
  imageKeeper: Pick<ImageKeeper, 'sweep'>;
  logger: Pick<Logger, 'info' | 'error'>;
}

/**
 * Starts to have those demo images drawn that rows of the shop name but that are not stored: because the shop is
 * new, was stopped while drawing, or lost files.
 */
export async function paintDemoShop({
  db,
  images,
  uploadSettings,
  imageKeeper,
  logger,
  products = DEMO_PRODUCTS,
}: PaintRequest): Promise<Painter> {
  const drawn = [...demoImagesOf(products).drawings.keys()];
  const hashes = await findMissing({ db, images }, drawn).catch((error: unknown) => {
    // The shop opens without these images. Its next start draws them.
    logger.error({ err: error }, 'The images of the demo shop could not be looked up');
    return [];
  });
  const painter = startPainter(imageKeeper, { uploads: uploadSettings, hashes }, logger);
  if (hashes.length > 0) {
    const start = performance.now();
    logger.info({ demoImages: hashes.length }, 'drawing the images of the demo shop');
    void painter.done.then(() => {
      const milliseconds = Math.round(performance.now() - start);
      logger.info({ milliseconds }, 'no longer drawing the images of the demo shop');
    });
  }
  return painter;
}

/** Returns those of the images, in their order, that a row names but that are not stored. */
async function findMissing(
  { db, images }: Pick<PaintRequest, 'db' | 'images'>,
  hashes: string[],
): Promise<string[]> {
  const where = { hash: { in: hashes } };
  const rows = await db.upload.findMany({ where, select: { hash: true }, distinct: ['hash'] });
  const limit = pLimit(LOOKED_UP_AT_ONCE);
  const missing = await Promise.all(
    rows.map(({ hash }) => limit(async () => ((await images.has(hash)) ? [] : [hash]))),
  );
  const found = new Set(missing.flat());
  return hashes.filter((hash) => found.has(hash));
}

async function isEmpty(db: Db | Tx): Promise<boolean> {
  // Deleted products count too, because they belong to a shop that was in use.
  const found = await Promise.all([
    db.product.findFirst({ select: { id: true } }),
    db.category.findFirst({ select: { id: true } }),
    db.company.findFirst({ select: { id: true } }),
  ]);
  return found.every((row) => row === null);
}

async function fill(
  tx: Tx,
  products: readonly DemoProduct[],
  demoImages: DemoImages,
): Promise<void> {
  // Two servers may start on one empty database; the second waits here and finds it filled.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
  if (!(await isEmpty(tx))) return;
  const logoId = await addUpload(tx, demoImages.logo);
  await tx.company.create({ data: { ...COMPANY, logoId } });
  const categories = await createCategoryFinder(tx);
  for (const { path, description } of DEMO_CATEGORIES) {
    const id = await categories.idOf(path);
    const cover = coverOf(path, products, demoImages);
    const uploadId = cover ? await addUpload(tx, cover) : null;
    await tx.category.update({ where: { id }, data: { description, uploadId } });
  }
  // The shop lists the newest products first, so the first one is written last.
  for (const product of [...products].reverse()) {
    await addProduct(tx, categories, product, demoImages.products.get(product.handle) ?? []);
  }
  const best = products.filter(({ bestSeller }) => bestSeller).map(({ handle }) => handle);
  await tx.product.updateMany({ where: { handle: { in: best } }, data: { isBestSeller: true } });
}

/** Returns the cover drawn for a category, or else the first image of its first product. */
function coverOf(
  path: readonly string[],
  products: readonly DemoProduct[],
  { covers, products: shown }: DemoImages,
): StoredImage | undefined {
  const inside = products.find(({ category }) => path.every((name, at) => category[at] === name));
  return covers.get(path.join('/')) ?? (inside && shown.get(inside.handle)?.[0]);
}

async function addUpload(tx: Tx, { hash, filename, width, height }: StoredImage): Promise<string> {
  const id = newId();
  await tx.upload.create({ data: { id, hash, filename, width, height } });
  return id;
}

async function addProduct(
  tx: Tx,
  categories: CategoryFinder,
  product: DemoProduct,
  images: StoredProductImage[],
): Promise<void> {
  const { handle, name, description, category } = product;
  const draft = {
    handle,
    row: 0,
    name,
    description,
    categoryPath: [...category],
    variants: variantsOf(product),
    images: [],
    seoTitle: null,
    seoDescription: null,
  };
  const categoryId = await categories.idOf(category);
  const link = { urlName: name, wasFormer: false };
  await createProduct(tx, { draft, categoryId, images }, link, 'INITIAL');
}

function variantsOf({ handle, price, listPrice, variants }: DemoProduct): VariantDraft[] {
  return variants.map(({ size, color, hex, stock }) => ({
    row: 0,
    sku: caseKey([handle, color, size].join('-')).toUpperCase().replace(/\W+/g, '-'),
    size,
    color,
    colorHexCode: hex,
    stock,
    sellingPaise: price * PAISE,
    discountPaise: (listPrice - price) * PAISE,
  }));
}
