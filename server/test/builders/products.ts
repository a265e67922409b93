import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { categorySlug, slugKey } from '#common/domain/slug.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { TestApp } from '../test-app.ts';

let made = 0;

/** A category, below another one when its id is given. */
export async function makeCategory(app: TestApp, name?: string, parentId?: string) {
  made += 1;
  const given = name ?? `Kurtas ${made}`;
  const slug = categorySlug(given);
  return app.deps.db.category.create({
    data: {
      name: given,
      nameKey: caseKey(given),
      slug,
      slugKey: slugKey(slug),
      parentId: parentId ?? null,
    },
  });
}

interface VariantInput {
  sku?: string;
  size?: string;
  color?: string;
  stock?: number;
  /** Selling price, in paise. */
  sellingPaise?: number;
  /** What is taken off the list price, in paise. */
  discountPaise?: number;
}

interface ProductInput {
  name?: string;
  categoryId?: string;
  variants?: VariantInput[];
  /** Hashes of images, and the colours that they show; their files are not made. */
  images?: { hash: string; color?: string }[];
}

/** A product with its variants, its stock written down as movements. */
export async function makeProduct(app: TestApp, input: ProductInput = {}) {
  made += 1;
  const { db } = app.deps;
  const name = input.name ?? `Indigo Kurta ${made}`;
  const categoryId = input.categoryId ?? (await makeCategory(app)).id;
  const variants = (input.variants ?? [{}]).map((variant, position) => ({
    id: newId(),
    position,
    size: 'M',
    color: 'Indigo',
    stock: 10,
    sellingPaise: 99_900,
    ...variant,
  }));
  const product = await db.product.create({
    data: {
      name,
      urlName: name,
      urlKey: caseKey(name),
      categoryId,
      variants: {
        create: variants.map((variant) => ({
          ...variant,
          skuKey: variant.sku === undefined ? null : caseKey(variant.sku),
          sizeKey: sizeKey(variant.size),
          colorKey: caseKey(variant.color),
        })),
      },
      images: {
        create: (input.images ?? []).map(({ hash, color = null }, position) => ({
          position,
          color,
          upload: { create: { hash, filename: 'kurta.jpg', width: 800, height: 1000 } },
        })),
      },
    },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
  await db.stockMovement.createMany({
    data: variants
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ variantId: id, change: stock, reason: 'INITIAL' as const })),
  });
  return product;
}

/** Returns the stock of each variant of a product, as customers see it. */
export async function stocksOf(app: TestApp, productId: string): Promise<number[]> {
  const answer = await app.call('get', `/products/${productId}`);
  return answer.body.product.variants.map(({ stock }: { stock: number }) => stock);
}

/** Whether every variant's stock is the sum of its movements; [] when it is. */
export function stockMismatches(app: TestApp) {
  return app.deps.db.$queryRaw<{ id: string; stock: number; moved: number }[]>`
    SELECT v."id", v."stock", coalesce(sum(m."change"), 0)::int AS moved
    FROM "Variant" v LEFT JOIN "StockMovement" m ON m."variantId" = v."id"
    GROUP BY v."id" HAVING v."stock" <> coalesce(sum(m."change"), 0)`;
}
