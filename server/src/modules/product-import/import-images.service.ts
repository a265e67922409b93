import { LIMITS } from '#common/limits.ts';
import type { StoredProductImage } from '../products/product-images.queries.ts';
import { type ImportReport, remark } from './report/import-report.ts';
import type { FoundImages } from './image-plan.policy.ts';
import type { ImageFinder } from './image-files/local-images.ts';
import type { ImageDraft, ProductDraft } from './reading/product-draft.ts';

/** As many images as the image store decodes in parallel (modules/images/images.service.ts). */
const IMAGES_AT_ONCE = 2;

/** The room that a product has for images of the file. */
export interface ImageRoom {
  /** How many images it can still take. */
  places: number;
  /**
   * Hashes of images that take no room: those that the product has, and deleted ones that do not come
   * back.
   */
  settled: ReadonlySet<string>;
}

const NEW_PRODUCT: ImageRoom = { places: LIMITS.productImages, settled: new Set() };

/**
 * Finds the images of a product, each once. Reads the first ten, and later ones only while the product
 * has room because an administrator has deleted others.
 */
export async function findImages(
  report: ImportReport,
  findImage: ImageFinder,
  { handle, images }: ProductDraft,
  room: ImageRoom = NEW_PRODUCT,
): Promise<FoundImages> {
  const stored = new Map<string, StoredProductImage>();
  const missing: { image: ImageDraft; name: string }[] = [];
  let added = 0;
  let leftOut = 0;
  const isFull = () => stored.size >= LIMITS.productImages && added >= room.places;
  for (let index = 0; index < images.length; index += IMAGES_AT_ONCE) {
    if (isFull()) {
      leftOut += images.length - index;
      break;
    }
    const some = images.slice(index, index + IMAGES_AT_ONCE);
    const found = await Promise.all(some.map(({ source }) => findImage(source)));
    some.forEach((image, place) => {
      const result = found[place];
      if (result?.kind === 'web') report.imagesOnTheWeb += 1;
      else if (result?.kind === 'missing') missing.push({ image, name: result.name });
      else if (result?.kind === 'unusable') {
        remark(report, 'notes', image.row, `"${handle}": ${result.why}`);
      } else if (result && !stored.has(result.image.hash)) {
        if (isFull()) {
          leftOut += 1;
          return;
        }
        stored.set(result.image.hash, { ...result.image, color: image.color, alt: image.alt });
        if (!room.settled.has(result.image.hash)) added += 1;
      }
    });
  }
  noteMissing(report, handle, missing);
  return { images: [...stored.values()], leftOut };
}

/**
 * Adds one note per product, because a supplier's file may name hundreds of images that do not exist
 * locally.
 */
function noteMissing(
  report: ImportReport,
  handle: string,
  missing: readonly { image: ImageDraft; name: string }[],
): void {
  const [first] = missing;
  if (!first) return;
  report.imagesMissing += missing.length;
  const names = missing.map(({ name }) => `"${name}"`).join(', ');
  const text = missing.length === 1 ? `There is no image ${names}.` : `No images ${names}.`;
  remark(report, 'notes', first.image.row, `"${handle}": ${text}`);
}

/** Tells the operator where createPictureFinder looks for the files of URLs. */
const WEB_REMEDY =
  'Download the files under their names, put them directly beside the CSV file or into a folder "images" there, and import it again; or use --pictures FOLDER, which also finds them in folders below that one. Files of the same name need the folders of their addresses around them, as in "images/summer/front.jpg".';

/** Adds one note on how many images the file names by URL. */
export function noteWebImages(report: ImportReport): void {
  if (report.imagesOnTheWeb === 0) return;
  const what =
    report.imagesOnTheWeb === 1
      ? '1 image is named by a web address, which is'
      : `${report.imagesOnTheWeb} images are named by web addresses, which are`;
  const text = `${what} not fetched. ${WEB_REMEDY}`;
  remark(report, 'notes', null, text);
}
