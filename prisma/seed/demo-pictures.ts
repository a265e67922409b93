import { createHash } from 'node:crypto';
import type { Pixels, StoredImage } from '#server/src/lib/images.ts';
import type { StoredPicture } from '#server/src/modules/products/product-pictures.queries.ts';
import { coversOf } from './covers.ts';
import type { DemoProduct } from './demo-product.ts';
import { drawPicture, type Picture, sizeOf } from './draw/picture.ts';
import { drawLogo, LOGO_SIZE } from './logo.ts';

/**
 * Part of every picture's name: raise it when the drawing changes, because browsers keep a picture
 * for as long as its name stays.
 */
const DRAWING = 'vastra-demo-1';
const HASH_DIGITS = 40;

type Draw = () => Promise<Pixels>;

/** The pictures of the demo shop, drawn or not: what they are called, and how each is drawn. */
export interface DemoPictures {
  /** By the products' handles. */
  products: ReadonlyMap<string, StoredPicture[]>;
  /** By the categories' names from the root, joined by '/'. */
  covers: ReadonlyMap<string, StoredImage>;
  logo: StoredImage;
  /** By their hashes; what a visitor sees first comes first. */
  drawings: ReadonlyMap<string, Draw>;
}

/** Names the pictures of products, of their categories, and the logo. None is drawn yet. */
export function demoPicturesOf(products: readonly DemoProduct[]): DemoPictures {
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
  const pictures = products.map(({ handle, pictures: views }) => {
    const stored = views.map(({ color, picture }, index) => ({
      ...drawn(`${handle}-${index + 1}`, picture),
      color,
    }));
    return [handle, stored] as const;
  });
  return { products: new Map(pictures), covers: new Map(covers), logo, drawings };
}

type Size = Pick<StoredImage, 'width' | 'height'>;

/** All of a picture but the cut of its garments, which is the drawing's own. */
function recipeOf({ pieces, ...rest }: Picture): string {
  return JSON.stringify([rest, pieces.map(({ cloths }) => cloths)]);
}
