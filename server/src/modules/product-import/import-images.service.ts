import { LIMITS } from '#common/limits.ts';
import type { StoredPicture } from '../products/product-pictures.queries.ts';
import { type ImportReport, remark } from './report/import-report.ts';
import type { FoundPictures } from './image-plan.policy.ts';
import type { PictureFinder } from './image-files/local-images.ts';
import type { PictureDraft, ProductDraft } from './reading/product-draft.ts';

/** As many images as the image store decodes in parallel (modules/images/images.service.ts). */
const PICTURES_AT_ONCE = 2;

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
export async function findPictures(
  report: ImportReport,
  findPicture: PictureFinder,
  { handle, pictures }: ProductDraft,
  room: ImageRoom = NEW_PRODUCT,
): Promise<FoundPictures> {
  const stored = new Map<string, StoredPicture>();
  const missing: { picture: PictureDraft; name: string }[] = [];
  let added = 0;
  let leftOut = 0;
  const isFull = () => stored.size >= LIMITS.productImages && added >= room.places;
  for (let index = 0; index < pictures.length; index += PICTURES_AT_ONCE) {
    if (isFull()) {
      leftOut += pictures.length - index;
      break;
    }
    const some = pictures.slice(index, index + PICTURES_AT_ONCE);
    const found = await Promise.all(some.map(({ source }) => findPicture(source)));
    some.forEach((picture, place) => {
      const result = found[place];
      if (result?.kind === 'web') report.imagesOnTheWeb += 1;
      else if (result?.kind === 'missing') missing.push({ picture, name: result.name });
      else if (result?.kind === 'unusable') {
        remark(report, 'notes', picture.row, `"${handle}": ${result.why}`);
      } else if (result && !stored.has(result.image.hash)) {
        if (isFull()) {
          leftOut += 1;
          return;
        }
        stored.set(result.image.hash, { ...result.image, color: picture.color });
        if (!room.settled.has(result.image.hash)) added += 1;
      }
    });
  }
  noteMissing(report, handle, missing);
  return { pictures: [...stored.values()], leftOut };
}

/**
 * Adds one note per product, because a supplier's file may name hundreds of images that do not exist
 * locally.
 */
function noteMissing(
  report: ImportReport,
  handle: string,
  missing: readonly { picture: PictureDraft; name: string }[],
): void {
  const [first] = missing;
  if (!first) return;
  report.imagesMissing += missing.length;
  const names = missing.map(({ name }) => `"${name}"`).join(', ');
  const text = missing.length === 1 ? `There is no picture ${names}.` : `No pictures ${names}.`;
  remark(report, 'notes', first.picture.row, `"${handle}": ${text}`);
}

/** Tells the operator where createPictureFinder looks for the files of URLs. */
const WEB_REMEDY =
  'Download the files under their names, put them directly beside the CSV file or into a folder "images" there, and import it again; or use --pictures FOLDER, which also finds them in folders below that one. Files of the same name need the folders of their addresses around them, as in "images/summer/front.jpg".';

/** Adds one note on how many images the file names by URL. */
export function noteWebPictures(report: ImportReport): void {
  if (report.imagesOnTheWeb === 0) return;
  const what =
    report.imagesOnTheWeb === 1
      ? '1 image is named by a web address, which is'
      : `${report.imagesOnTheWeb} images are named by web addresses, which are`;
  const text = `${what} not fetched. ${WEB_REMEDY}`;
  remark(report, 'notes', null, text);
}
