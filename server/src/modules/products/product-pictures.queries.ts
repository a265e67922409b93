import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import type { StoredImage } from '../../lib/images.ts';

/** A picture of a product that is in the image store. */
export interface StoredPicture extends StoredImage {
  /** The colour that it shows, where it is known. */
  color: string | null;
}

/** Adds pictures to a product, in their order from a position on. */
export async function addPictures(
  tx: Tx,
  productId: string,
  firstPosition: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ color, ...upload }, index) => ({
    upload: { id: newId(), ...upload },
    position: firstPosition + index,
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
