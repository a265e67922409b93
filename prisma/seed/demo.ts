import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '#server/src/lib/db.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { ImageStore } from '#server/src/lib/images.ts';
import type { Logger } from '#server/src/lib/logger.ts';
import {
  type CategoryFinder,
  createCategoryFinder,
} from '#server/src/modules/catalogue/import-categories.service.ts';
import { createProduct } from '#server/src/modules/catalogue/import-writes.service.ts';
import type { VariantDraft } from '#server/src/modules/catalogue/product-draft.ts';
import type { StoredPicture } from '#server/src/modules/products/product-pictures.queries.ts';
import type { DemoProduct } from './demo-product.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS, STANDARD_STOCK } from './goods.ts';
import { drawPicture, type Picture } from './picture.ts';

interface SeedRequest {
  db: Db;
  images: ImageStore;
  logger: Pick<Logger, 'info'>;
}

/** Any number that no other lock of this database uses. */
const SEED_LOCK = 5_201_314;
const PAISE = 100;
/** Milliseconds: far more than the writes take on a slow disk. */
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
 * Fills an empty shop: company, categories, products with their pictures. A shop that
 * has a company, a category or a product is left as it is. All of it is written, or nothing.
 */
export async function seedDemoShop({ db, images, logger }: SeedRequest): Promise<void> {
  if (!(await isEmpty(db))) return;
  const start = performance.now();
  const pictures = await storePictures(images);
  await db.$transaction((tx) => fill(tx, pictures), { timeout: TRANSACTION_TIMEOUT });
  const milliseconds = Math.round(performance.now() - start);
  logger.info({ products: DEMO_PRODUCTS.length, milliseconds }, 'demo shop is ready');
}

async function isEmpty(db: Db | Tx): Promise<boolean> {
  // Hidden products count too: they belong to a shop that was in use.
  const found = await Promise.all([
    db.product.findFirst({ select: { id: true } }),
    db.category.findFirst({ select: { id: true } }),
    db.company.findFirst({ select: { id: true } }),
  ]);
  return found.every((row) => row === null);
}

type Pictures = ReadonlyMap<string, StoredPicture[]>;

/** Pictures of every product by its handle: one of each colour, and a close look at the first where it has one. */
async function storePictures(images: ImageStore): Promise<Pictures> {
  const entries = await Promise.all(
    DEMO_PRODUCTS.map(async ({ handle, colours, closeUp }) => {
      const views = colours.map(({ name, picture }) => ({ color: name, picture }));
      const first = views[0];
      if (closeUp && first) {
        views.push({ color: first.color, picture: { ...first.picture, closeUp: true } });
      }
      const stored = await Promise.all(
        views.map(({ color, picture }, index) =>
          storePicture(images, picture, `${handle}-${index + 1}.png`, color),
        ),
      );
      return [handle, stored] as const;
    }),
  );
  return new Map(entries);
}

async function storePicture(
  images: ImageStore,
  picture: Picture,
  filename: string,
  color: string,
): Promise<StoredPicture> {
  return { ...(await images.store(await drawPicture(picture), filename)), color };
}

async function fill(tx: Tx, pictures: Pictures): Promise<void> {
  // Two servers may start on one empty database; the second waits here and finds it filled.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
  if (!(await isEmpty(tx))) return;
  await tx.company.create({ data: COMPANY });
  const categories = await createCategoryFinder(tx);
  for (const { name, description, handle } of DEMO_CATEGORIES) {
    await describeCategory(tx, await categories.idOf([name]), description, pictures.get(handle));
  }
  // Newest first is how the shop lists them, so the first of the list is written last.
  for (const product of [...DEMO_PRODUCTS].reverse()) {
    await addProduct(tx, categories, product, pictures.get(product.handle) ?? []);
  }
  const best = DEMO_PRODUCTS.filter(({ bestSeller }) => bestSeller).map(({ handle }) => handle);
  await tx.product.updateMany({ where: { handle: { in: best } }, data: { isBestSeller: true } });
}

async function describeCategory(
  tx: Tx,
  id: string,
  description: string,
  pictures: readonly StoredPicture[] = [],
): Promise<void> {
  const [picture] = pictures;
  const uploadId = picture ? newId() : null;
  if (picture && uploadId) {
    const { hash, filename, width, height } = picture;
    await tx.upload.create({ data: { id: uploadId, hash, filename, width, height } });
  }
  await tx.category.update({ where: { id }, data: { description, uploadId } });
}

async function addProduct(
  tx: Tx,
  categories: CategoryFinder,
  product: DemoProduct,
  pictures: StoredPicture[],
): Promise<void> {
  const { handle, name, description, category } = product;
  const draft = {
    handle,
    row: 0,
    name,
    description,
    categoryPath: [...category],
    variants: variantsOf(product),
    pictures: [],
  };
  const categoryId = await categories.idOf(category);
  const link = { urlName: name, wasFormer: false };
  await createProduct(tx, { draft, categoryId, pictures }, link, 'INITIAL');
}

function variantsOf({
  handle,
  sizes,
  colours,
  price,
  listPrice,
  stock,
}: DemoProduct): VariantDraft[] {
  return colours.flatMap(({ name, hex }, colour) =>
    sizes.map((size) => ({
      row: 0,
      sku: caseKey([handle, name, size].join('-')).toUpperCase().replace(/\W+/g, '-'),
      size,
      color: name,
      colorHexCode: hex,
      stock: stock?.[size]?.[colour] ?? STANDARD_STOCK,
      originalPaise: price * PAISE,
      discountPaise: ((listPrice ?? price) - price) * PAISE,
    })),
  );
}
