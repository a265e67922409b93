import { AppError } from '../../lib/errors.ts';
import type { ImageKeeper } from '../images/image-keeper.service.ts';
import type { StoredImage } from '../images/images.service.ts';

/** Takes the images of one batch of products after the other. */
export interface ImageIntake {
  /** Stores an image; in a preview, only inspects it. */
  take: (bytes: Buffer, filename: string) => Promise<StoredImage>;
  /**
   * Calls `save`, which writes the rows of the batch. Then deletes the files of images that got no row.
   * @throws AppError UNAVAILABLE if files of the batch may have been deleted before; errors of `save`
   */
  saveWith: (save: () => Promise<void>) => Promise<void>;
  /** Deletes the files of a batch that was not saved. Never rejects. */
  close: () => Promise<void>;
}

function interrupted(): AppError {
  const message =
    'The import was interrupted, because the database did not answer for a while. Import the file again to continue.';
  return new AppError('UNAVAILABLE', message);
}

export function createImageIntake(
  imageKeeper: Pick<ImageKeeper, 'hold' | 'inspect'>,
  { isPreview }: { isPreview: boolean },
): ImageIntake {
  let hold = imageKeeper.hold();
  return {
    take: (bytes, filename) =>
      isPreview ? imageKeeper.inspect(bytes, filename) : hold.store(bytes, filename),
    async saveWith(save) {
      if (!(await hold.renew())) throw interrupted();
      await save();
      await hold.release();
      hold = imageKeeper.hold();
    },
    close: () => hold.release(),
  };
}
