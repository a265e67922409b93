import { createHash } from 'node:crypto';
import type { StoredImage } from '#server/src/modules/images/images.service.ts';
import type { Pixels } from '#server/src/modules/images/renditions.service.ts';
import type { StoredProductImage } from '#server/src/modules/products/product-images.queries.ts';
import { coversOf } from './covers.ts';
import type { DemoProduct } from './demo-product.ts';
import { drawPicture, type Picture, sizeOf } from './draw/picture.ts';
import { drawLogo, LOGO_SIZE } from './logo.ts';

/**
 * Part of every image's hash. Raise it when the drawing changes, because browsers cache an image as long
 * as its URL stays the same.
 */
const DRAWING = 'vastra-demo-1';
const HASH_DIGITS = 40;

type Draw = () => Promise<Pixels>;

/** The images of the demo shop: their hashes, which are known before they are drawn, and how to draw them. */
export interface DemoImages {
  /** By product handle. */
  products: ReadonlyMap<string, StoredProductImage[]>;
  /** By the category's path of names from the root, joined by '/'. */
  covers: ReadonlyMap<string, StoredImage>;
  logo: StoredImage;
  /** By hash, in the order in which visitors see the images. */
  drawings: ReadonlyMap<string, Draw>;
}

/** Determines the hashes of all images of products, categories and the logo. Draws none of them. */
export function demoImagesOf(products: readonly DemoProduct[]): DemoImages {
  const drawings = new Map<string, Draw>();
  const named = (name: string, recipe: string, size: Size, draw: Draw): StoredImage => {
    const text = `${DRAWING} ${name} ${recipe}`;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
    drawings.set(hash, draw);
    return { hash, filename: `${name}.png`, ...size };
  };
  const drawn = (name: string, picture: Picture) =>
    named(name, recipeOf(picture), sizeOf(picture), () => drawPicture(picture));

  const logo = named('vastra', '', LOGO_SIZE, drawLogo);
  const covers = coversOf(products).map(({ path, picture }) => {
    const name = path.join('-').toLowerCase().replace(/\W+/g, '-');
    return [path.join('/'), drawn(name, picture)] as const;
  });
  const demoImages = products.map(({ handle, images: views }) => {
    const stored = views.map(({ color, picture }, index) => ({
      ...drawn(`${handle}-${index + 1}`, picture),
      color,
      alt: null,
    }));
    return [handle, stored] as const;
  });
  return { products: new Map(demoImages), covers: new Map(covers), logo, drawings };
}

type Size = Pick<StoredImage, 'width' | 'height'>;

/**
 * Returns the text from which a picture's hash is made. It leaves out the shapes of the garments; raise
 * DRAWING when those change.
 */
function recipeOf({ pieces, ...rest }: Picture): string {
  return JSON.stringify([rest, pieces.map(({ cloths }) => cloths)]);
}
