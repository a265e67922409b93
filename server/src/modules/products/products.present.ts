import type { Image, Product, Variant } from '#common/contract/products.ts';
import { toRupees } from '#common/domain/money.ts';
import { imageUrl } from '#common/domain/images.ts';
import { withRelation } from '../../postgres/db.ts';
import type { ProductRow } from './products.queries.ts';

export type ImageRow = ProductRow['images'][number];
export type VariantRow = ProductRow['variants'][number];

function presentImage({ id, uploadId, upload, color, alt }: ImageRow): Image {
  return {
    id,
    uploadId,
    url: imageUrl(upload.hash),
    width: upload.width,
    height: upload.height,
    ...(color ? { color } : {}),
    ...(alt ? { alt } : {}),
  };
}

/**
 * Presents the images of a product. Leaves out an image that another request deleted while the rows
 * were read.
 */
export function presentImages(rows: readonly ImageRow[]): Image[] {
  return withRelation(rows, 'upload').map(presentImage);
}

/** Presents a variant with its prices in rupees. */
export function presentVariant({ sellingPaise, discountPaise, ...variant }: VariantRow): Variant {
  return {
    ...variant,
    originalPrice: toRupees(sellingPaise),
    discountPrice: toRupees(discountPaise),
  };
}

/** Presents a product with its images and variants, prices in rupees. */
export function presentProduct(row: ProductRow): Product {
  const { images, variants, createdAt, updatedAt, ...product } = row;
  return {
    ...product,
    images: presentImages(images),
    variants: variants.map(presentVariant),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
