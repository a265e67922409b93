import { LIMITS } from '#common/limits.ts';
import { withRelation } from '#server/src/postgres/db.ts';
import type { StoredProductImage } from '../products/product-images.queries.ts';
import type { KnownProduct } from './stored-products.queries.ts';
import type { MergeRules } from './import-merge.policy.ts';
import type { Remark } from './report/import-report.ts';

/** The images of a product that the file names and that were found. */
export interface FoundImages {
  images: StoredProductImage[];
  /** Number of images beyond those that the product can have. */
  leftOut: number;
}

/** What to do with the images that the file has for an existing product. */
export interface ImagePlan {
  added: StoredProductImage[];
  /** Images for which the product has no room. */
  leftOut: StoredProductImage[];
  overwritten: Remark[];
  notes: Remark[];
}

/**
 * Finds the images that the product does not have. A missing image that an earlier import brought was
 * deleted by an administrator; it only comes back if the file overwrites.
 * @param row of the product, for the report
 */
export function planImages(
  known: KnownProduct,
  row: number,
  { images, leftOut: neverLookedAt }: FoundImages,
  { overwrite }: Pick<MergeRules, 'overwrite'>,
): ImagePlan {
  const present = new Set(withRelation(known.images, 'upload').map(({ upload }) => upload.hash));
  const brought = new Set(known.imported?.imageHashes);
  const missing = images.filter(
    ({ hash }) => !present.has(hash) && (overwrite || !brought.has(hash)),
  );
  const room = Math.max(0, LIMITS.productImages - known.images.length);
  const added = missing.slice(0, room);
  const leftOut = missing.slice(room);
  const returned = added.filter(({ hash }) => brought.has(hash)).length;
  return {
    added,
    leftOut,
    overwritten: returned > 0 ? [{ row, text: describeReturned(returned) }] : [],
    notes: noteLeftOut(row, leftOut.length + neverLookedAt),
  };
}

function describeReturned(count: number): string {
  return count === 1 ? '1 deleted image comes back.' : `${count} deleted images come back.`;
}

/** A note on the images for which a product has no room, and how to make room. */
export function noteLeftOut(row: number, count: number): Remark[] {
  if (count === 0) return [];
  const { productImages } = LIMITS;
  const what = count === 1 ? '1 image is' : `${count} images are`;
  const text = `${what} left out, because a product can have ${productImages}; to bring in another, delete one in the shop and import the file again.`;
  return [{ row, text }];
}
