// Draws demo images in a process of its own, which ends when all are drawn: drawing and encoding need
// several hundred megabytes, which a process never gives back.
import { lowerPriority } from '#server/src/lib/priority.ts';
import { createImageStore, type ImageStore } from '#server/src/modules/images/images.service.ts';
import { openUploads } from '#server/src/storage/open-uploads.ts';
import { demoImagesOf } from './demo-pictures.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { type PaintCommand, type Painted, PaintJob } from './paint-messages.ts';

/** One image is drawn while another is encoded. More would only need more memory. */
const AT_ONCE = 2;
/** Visitors come first: their requests are served by the other process. */
const LOWER_PRIORITY = 10;

const { drawings } = demoImagesOf(DEMO_PRODUCTS);
const waiting = new Set<string>();
const wanted = new Set<string>();

function report(painted: Painted): void {
  if (process.connected) process.send?.(painted);
}

async function paint(images: ImageStore, hash: string): Promise<void> {
  try {
    const draw = drawings.get(hash);
    if (!draw) throw new TypeError('There is no such demo image.');
    await images.keep(hash, await draw());
    report({ hash });
  } catch (error) {
    report({ hash, fault: error instanceof Error ? error.message : String(error) });
  }
}

async function paintAll(images: ImageStore): Promise<void> {
  for (;;) {
    const [hash] = wanted.size > 0 ? wanted : waiting;
    if (hash === undefined) return;
    wanted.delete(hash);
    waiting.delete(hash);
    await paint(images, hash);
  }
}

function stop(): void {
  waiting.clear();
  wanted.clear();
}

async function begin(job: PaintJob): Promise<void> {
  for (const hash of job.hashes) waiting.add(hash);
  const images = createImageStore(await openUploads(job.uploads));
  await Promise.all(Array.from({ length: AT_ONCE }, () => paintAll(images)));
  if (process.connected) process.disconnect();
}

// Ctrl-C reaches this process too. The shop tells it to stop, after the images that it has begun.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', stop);
process.on('message', (message: PaintCommand | PaintJob) => {
  if (message === 'stop') stop();
  else if ('hashes' in message) void begin(PaintJob.parse(message));
  else if (waiting.has(message.wanted)) wanted.add(message.wanted);
});

lowerPriority(LOWER_PRIORITY);
