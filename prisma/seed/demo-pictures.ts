import pLimit from 'p-limit';
import type { ImageStore, StoredImage } from '#server/src/lib/images.ts';
import type { StoredPicture } from '#server/src/modules/products/product-pictures.queries.ts';
import { coversOf } from './covers.ts';
import type { DemoProduct } from './demo-product.ts';
import { drawPicture, type Picture } from './draw/picture.ts';
import { drawLogo } from './logo.ts';

/** All pictures of the demo shop, in the image store. */
export interface DemoPictures {
  /** By the products' handles. */
  products: ReadonlyMap<string, StoredPicture[]>;
  /** By the categories' names from the root, joined by '/'. */
  covers: ReadonlyMap<string, StoredImage>;
  logo: StoredImage;
}

/** While one picture is drawn, others are encoded on the other cores; more at once would only need memory. */
const AT_ONCE = 4;

/** Draws and keeps the pictures of products, of their categories, and the logo. */
export async function storeDemoPictures(
  images: ImageStore,
  products: readonly DemoProduct[],
): Promise<DemoPictures> {
  const limit = pLimit(AT_ONCE);
  const keep = (picture: Picture, name: string) =>
    limit(async () => images.store(await drawPicture(picture), `${name}.png`));
  const covers = await Promise.all(
    coversOf(products).map(async ({ path, picture }) => {
      const name = path.join('-').toLowerCase().replace(/\W+/g, '-');
      return [path.join('/'), await keep(picture, name)] as const;
    }),
  );
  const pictures = await Promise.all(
    products.map(async ({ handle, pictures: views }) => {
      const stored = await Promise.all(
        views.map(async ({ color, picture }, index) => ({
          ...(await keep(picture, `${handle}-${index + 1}`)),
          color,
        })),
      );
      return [handle, stored] as const;
    }),
  );
  const logo = await images.store(await drawLogo(), 'vastra.png');
  return { products: new Map(pictures), covers: new Map(covers), logo };
}
