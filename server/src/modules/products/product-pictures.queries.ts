import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import type { StoredImage } from '../../lib/images.ts';

/** A picture of a product that is in the image store. */
export interface StoredPicture extends StoredImage {
  /** The colour that it shows, where it is known. */
  color: string | null;
}

/** A picture and its place in the product. */
export interface PlacedPicture extends StoredPicture {
  position: number;
}

/** Pictures in their order from a position on. */
export function placedFrom(first: number, pictures: readonly StoredPicture[]): PlacedPicture[] {
  return pictures.map((picture, index) => ({ ...picture, position: first + index }));
}

/** Adds pictures to a product. */
export async function addPictures(
  tx: Tx,
  productId: string,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ color, position, ...upload }) => ({
    upload: { id: newId(), ...upload },
    position,
    color,
  }));
  await tx.upload.createMany({ data: rows.map(({ upload }) => upload) });
  await tx.productImage.createMany({
    data: rows.map(({ upload, position, color }) => ({
      id: newId(),
      productId,
      uploadId: upload.id,
      position,
      color,
    })),
  });
}

/** Gives pictures their places and the colours they show, all of them with one statement. */
export async function updatePictures(
  tx: Tx,
  changed: readonly { id: string; position: number; color: string | null }[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.$executeRaw`
    UPDATE "ProductImage" AS i SET "position" = r."position", "color" = r."color"
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r (
      "id" uuid, "position" int, "color" text)
    WHERE i."id" = r."id"`;
}

/** Takes pictures away; their files go with a sweep after the transaction. */
export async function removePictures(
  tx: Tx,
  pictures: readonly { id: string; uploadId: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx.productImage.deleteMany({ where: { id: { in: pictures.map(({ id }) => id) } } });
  const uploadIds = pictures.map(({ uploadId }) => uploadId);
  await tx.upload.deleteMany({ where: { id: { in: uploadIds } } });
}
