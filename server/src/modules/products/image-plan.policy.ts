import type { z } from 'zod';
import { newImageName, PRODUCT_IMAGES, type ProductBody } from '#common/contract/product-form.ts';
import { LIMITS } from '#common/limits.ts';
import { differs } from '#server/src/lib/differing.ts';
import { refuseField } from '#server/src/lib/errors.ts';
import { keptPlaces } from './places.policy.ts';

/** A stored image, as a save compares it with the form. */
interface KnownImage extends ImageFields {
  id: string;
}

/** An image's position, the color that it shows, and the text that describes it. */
interface ImageFields {
  position: number;
  color: string | null;
  alt: string | null;
}

/** The changes that make a product's images match the form. */
export interface ImagePlan<K extends KnownImage = KnownImage> {
  removed: K[];
  changed: (ImageFields & { id: string })[];
  /** One per new file, in the order of the upload. */
  added: ImageFields[];
}

/** Whether a plan changes anything. */
export function hasImageChanges({ removed, changed, added }: ImagePlan): boolean {
  return [removed, changed, added].some(({ length }) => length > 0);
}

type Given = Pick<
  z.output<typeof ProductBody>,
  'deletedImageIds' | 'imageOrder' | 'imageColors' | 'imageAlts'
>;

/**
 * Sorts image names as `imageOrder` states. Names that it leaves out follow in their present order. Ids
 * of other images in it are ignored.
 * @throws AppError VALIDATION_FAILED for a new file that was not sent
 */
function ordered(names: readonly string[], imageOrder: readonly string[]): string[] {
  const unknown = imageOrder.find((name) => /^new:/.test(name) && !names.includes(name));
  if (unknown) throw refuseField('imageOrder', `There is no image ${unknown} in this form.`);
  const wanted = imageOrder.filter((name) => names.includes(name));
  return [...new Set([...wanted, ...names])];
}

/** Returns the text of the form, null for an empty one. Without one the stored text stays. */
function givenOr(stored: string | null = null, given: string | null | undefined): string | null {
  return given === undefined ? stored : given || null;
}

/**
 * Compares a product's images with those of the form.
 * @param stored its images in order, or null for a new product. A product that was imported without
 *   images can be saved without any.
 * @param sent number of new files
 * @throws AppError VALIDATION_FAILED if none or more than 10 would be left, or if the order names a
 *   file that was not sent
 */
export function planImages<K extends KnownImage>(
  stored: readonly K[] | null,
  { deletedImageIds, imageOrder = [], imageColors = {}, imageAlts = {} }: Given,
  sent: number,
): ImagePlan<K> {
  const known = stored ?? [];
  const removed = known.filter(({ id }) => deletedImageIds.includes(id));
  const kept = new Map(
    known.filter((image) => !removed.includes(image)).map((image) => [image.id, image]),
  );
  const total = kept.size + sent;
  const hadNone = stored !== null && stored.length === 0;
  if (total === 0 && !hadNone) throw refuseField('images', PRODUCT_IMAGES.missing);
  if (total > LIMITS.productImages) throw refuseField('images', PRODUCT_IMAGES.tooMany);
  const newNames = Array.from({ length: sent }, (_, place) => newImageName(place));
  const order = ordered([...kept.keys(), ...newNames], imageOrder);
  const places = keptPlaces(order.map((name) => kept.get(name)?.position ?? null));
  const colors = new Map(Object.entries(imageColors));
  const alts = new Map(Object.entries(imageAlts));
  const fieldsOf = (name: string): ImageFields => {
    const known = kept.get(name);
    return {
      position: places[order.indexOf(name)] ?? 0,
      color: givenOr(known?.color, colors.get(name)),
      alt: givenOr(known?.alt, alts.get(name)),
    };
  };
  const changed = [...kept.values()].flatMap((image) => {
    const fields = fieldsOf(image.id);
    return differs(image, fields) ? [{ id: image.id, ...fields }] : [];
  });
  return { removed, changed, added: newNames.map(fieldsOf) };
}
