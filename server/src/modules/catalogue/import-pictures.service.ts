import { LIMITS } from '#common/limits.ts';
import type { StoredPicture } from '../products/product-pictures.queries.ts';
import { type ImportReport, remark } from './import-report.ts';
import type { PictureFinder } from './local-pictures.ts';
import type { PictureDraft, ProductDraft } from './product-draft.ts';

/** As many as the image store decodes side by side. */
const PICTURES_AT_ONCE = 2;

/** The pictures of a product that are found, each once, up to as many as a product may have. */
export async function findPictures(
  report: ImportReport,
  findPicture: PictureFinder,
  { handle, row, pictures }: ProductDraft,
): Promise<StoredPicture[]> {
  const stored = new Map<string, StoredPicture>();
  const missing: { picture: PictureDraft; name: string }[] = [];
  for (let index = 0; index < pictures.length; index += PICTURES_AT_ONCE) {
    if (stored.size >= LIMITS.productImages) break;
    const some = pictures.slice(index, index + PICTURES_AT_ONCE);
    const found = await Promise.all(some.map(({ source }) => findPicture(source)));
    some.forEach((picture, place) => {
      const result = found[place];
      if (result?.kind === 'web') report.imagesOnTheWeb += 1;
      else if (result?.kind === 'missing') missing.push({ picture, name: result.name });
      else if (result?.kind === 'unusable') {
        remark(report, 'notes', picture.row, `"${handle}": ${result.why}`);
      } else if (result && !stored.has(result.image.hash)) {
        stored.set(result.image.hash, { ...result.image, color: picture.color });
      }
    });
  }
  noteMissing(report, handle, missing);
  const { productImages } = LIMITS;
  if (stored.size > 0 && pictures.length > productImages) {
    const text = `"${handle}": ${pictures.length} pictures, of which a product can have ${productImages}.`;
    remark(report, 'notes', row, text);
  }
  return [...stored.values()].slice(0, productImages);
}

/** One line a product: a supplier's file may name hundreds of pictures that nobody sent. */
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

/** Says once how many pictures a file names by addresses on the web. */
export function noteWebPictures(report: ImportReport): void {
  if (report.imagesOnTheWeb === 0) return;
  const text = `${report.imagesOnTheWeb === 1 ? '1 picture is' : `${report.imagesOnTheWeb} pictures are`} named by web addresses, which are not fetched. Put the files beside the CSV file, or in a folder "images" there, and import it again.`;
  remark(report, 'notes', null, text);
}
