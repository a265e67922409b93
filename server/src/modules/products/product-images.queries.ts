import type { Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import type { StoredImage } from '../images/images.service.ts';

/** A product image whose files are stored. */
export interface StoredProductImage extends StoredImage {
  /** The color that it shows; null if unknown. */
  color: string | null;
  /** Describes the image; null stands for the generated text. */
  alt: string | null;
}

/** A product image with its position. */
export interface PlacedProductImage extends StoredProductImage {
  position: number;
}

/** Gives images ascending positions, beginning with `first`. */
export function placedFrom(
  first: number,
  images: readonly StoredProductImage[],
): PlacedProductImage[] {
  return images.map((image, index) => ({ ...image, position: first + index }));
}

/** Adds images to a product, each with an upload of its own. */
export async function addImages(
  tx: Tx,
  productId: string,
  images: readonly PlacedProductImage[],
): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map(({ color, alt, position, ...upload }) => ({
    upload: { id: newId(), ...upload },
    ...{ position, color, alt },
  }));
  await tx.upload.createMany({ data: rows.map(({ upload }) => upload) });
  await tx.productImage.createMany({
    data: rows.map(({ upload, ...fields }) => ({
      ...{ id: newId(), productId, uploadId: upload.id },
      ...fields,
    })),
  });
}

/** Gives a product the images of another one, as rows of its own that name the same files. */
export async function copyImages(tx: Tx, fromId: string, toId: string): Promise<void> {
  const images = await tx.productImage.findMany({
    where: { productId: fromId },
    select: {
      position: true,
      color: true,
      alt: true,
      upload: { select: { hash: true, filename: true, width: true, height: true } },
    },
    orderBy: { position: 'asc' },
  });
  const placed = images.map(({ upload, ...place }) => ({ ...upload, ...place }));
  await addImages(tx, toId, placed);
}

/** Updates positions, colors and texts of images with one statement. */
export async function updateImages(
  tx: Tx,
  changed: readonly { id: string; position: number; color: string | null; alt: string | null }[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.$executeRaw`
    UPDATE "ProductImage" AS i SET "position" = r."position", "color" = r."color", "alt" = r."alt"
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r (
      "id" uuid, "position" int, "color" text, "alt" text)
    WHERE i."id" = r."id"`;
}

/**
 * Deletes images from the database. The caller deletes their files with `imageKeeper.sweep` after the
 * transaction.
 */
export async function removeImages(
  tx: Tx,
  images: readonly { id: string; uploadId: string }[],
): Promise<void> {
  if (images.length === 0) return;
  await tx.productImage.deleteMany({ where: { id: { in: images.map(({ id }) => id) } } });
  const uploadIds = images.map(({ uploadId }) => uploadId);
  await tx.upload.deleteMany({ where: { id: { in: uploadIds } } });
}
