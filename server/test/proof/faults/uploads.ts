import sharp from 'sharp';
import { SavedProduct } from '#common/contract/product-form.ts';
import { type Answer, send } from '../calls.ts';
import { startMonitor } from '../monitor.ts';
import type { ProofShop } from '../proof-shop.ts';

/** Nearly 40 megapixels, the most that the shop takes. */
const LARGE = { width: 8_000, height: 4_990 } as const;

/** Milliseconds: uploads wait for each other. */
const PATIENCE_MS = 400_000;

let drawn = 0;

/** Draws an image that no other upload has, as a file of the format of cameras. */
export async function drawImage(
  size: { width: number; height: number } = { width: 60, height: 80 },
): Promise<Blob> {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn >> 8) % 256, b: 120 };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

/** Adds a product with an image, at one of the instances. */
export async function addProduct(
  { admin, categoryId }: ProofShop,
  origin: string,
  image: Blob,
): Promise<{ answer: Answer | null; id: string; url: string }> {
  const form = new FormData();
  form.set('productName', `Proof ${drawn}`);
  form.set('categoryId', categoryId);
  const variant = { size: 'M', color: 'Indigo', stock: 5, originalPrice: 999 };
  form.set('productVariants', JSON.stringify([variant]));
  form.append('images', image, 'image.jpg');
  const answer = await send(origin, 'POST', '/api/products', {
    token: admin,
    form,
    patienceMs: PATIENCE_MS,
  });
  const saved = answer?.status === 201 ? SavedProduct.parse(answer.body).product : null;
  return { answer, id: saved?.id ?? '', url: saved?.images[0]?.url ?? '' };
}

export interface UploadOutcome {
  problems: string[];
  /** Uploads that were taken; the others were answered 503. */
  taken: number;
  /** Slowest answer of /healthz meanwhile, in milliseconds. */
  healthMs: number;
}

/** Sends images of 40 megapixels all at once, while visitors read. */
export async function uploadLargeImages(shop: ProofShop, count: number): Promise<UploadOutcome> {
  const [{ origin } = { origin: '' }] = shop.instances;
  const images: Blob[] = [];
  for (let index = 0; index < count; index += 1) images.push(await drawImage(LARGE));
  const monitor = startMonitor(shop);
  const results = await Promise.all(images.map((image) => addProduct(shop, origin, image)));
  await monitor.stop();
  const statuses = results.map(({ answer }) => answer?.status ?? 0);
  const others = statuses.filter((status) => status !== 201 && status !== 503);
  return {
    problems: [
      ...monitor.faults,
      ...results.flatMap(({ answer }) => answer?.fault ?? []),
      ...others.map((status) => `An upload was answered ${status || 'not at all'}.`),
      ...(await shop.findDamage()),
    ],
    taken: statuses.filter((status) => status === 201).length,
    healthMs: monitor.slowest('/healthz'),
  };
}
