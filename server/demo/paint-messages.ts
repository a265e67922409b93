import { z } from 'zod';
import { UploadSettings } from '#server/src/storage/open-uploads.ts';

/** The first message to the painting process. No argument, because arguments are visible to other accounts. */
export const PaintJob = z.object({
  /** Where the images are stored. */
  uploads: UploadSettings,
  /** The images to draw, in this order. */
  hashes: z.array(z.string()),
});
export type PaintJob = z.infer<typeof PaintJob>;

/** From the shop to the painting process, after the job: an image to draw next, or to begin no other. */
export type PaintCommand = { wanted: string } | 'stop';

/** From the painting process to the shop: an image is stored, or why it could not be drawn. */
export const Painted = z.object({ hash: z.string(), fault: z.string().optional() });
export type Painted = z.infer<typeof Painted>;
