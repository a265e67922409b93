import { z } from 'zod';
import { createDiskUploads } from './disk-uploads.ts';
import { openS3Uploads, S3Settings } from './s3-uploads.ts';
import type { Uploads } from './upload-store.ts';

/** Where the files of images are stored: in a folder, or in S3-compatible storage. */
export const UploadSettings = z.union([
  z.object({ folder: z.string() }),
  z.object({ s3: S3Settings }),
]);
export type UploadSettings = z.infer<typeof UploadSettings>;

/** Opens the store of the settings. */
export async function openUploads(settings: UploadSettings): Promise<Uploads> {
  return 's3' in settings ? openS3Uploads(settings.s3) : createDiskUploads(settings.folder);
}
