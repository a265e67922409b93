import type { Image, Product } from '#common/contract/products.ts';
import { describeProduct } from '#common/domain/meta-texts.ts';
import { imageRendition } from '#common/domain/images.ts';
import {
  firstColor,
  GALLERY_SIZES,
  imageOfColor,
  variantsForSale,
} from '#common/domain/product-view.ts';
import { categoryPath, productPath } from '#common/domain/screens.ts';
import { absolute, PREVIEW_WIDTH, type PageHead, type Place } from './head.present.ts';

const inRupees = (amount: number) => amount.toFixed(2);

function prices({ variants }: Product) {
  const all = variantsForSale(variants).map(({ originalPrice }) => originalPrice);
  if (all.length === 0) return null;
  return { low: Math.min(...all), high: Math.max(...all), count: all.length };
}

/** The image that the page shows first: that of the color selected at the start. */
function firstImage({ images, variants }: Product): Image | undefined {
  return images[imageOfColor(images, firstColor(variants)) ?? 0];
}

function offersOf(product: Product, { publicUrl, siteName }: Place): object | null {
  const range = prices(product);
  if (!range) return null;
  const inStock = product.variants.some(({ stock }) => stock > 0);
  const common = {
    priceCurrency: 'INR',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: absolute(publicUrl, productPath(product.urlName)),
    seller: { '@type': 'Organization', name: siteName },
  };
  if (range.low === range.high) {
    return { '@type': 'Offer', price: inRupees(range.low), ...common };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: inRupees(range.low),
    highPrice: inRupees(range.high),
    offerCount: range.count,
    ...common,
  };
}

/** The address of an image, with the text that describes it if it has one. */
function imageFacts(image: Image, { publicUrl }: Place): string | object {
  const url = absolute(publicUrl, imageRendition(image, PREVIEW_WIDTH).url);
  return image.alt ? { '@type': 'ImageObject', url, caption: image.alt } : url;
}

function productFacts(product: Product, description: string, place: Place): object {
  const sku = variantsForSale(product.variants).find((variant) => variant.sku)?.sku;
  const offers = offersOf(product, place);
  return {
    '@type': 'Product',
    name: product.name,
    description,
    category: product.category.name,
    brand: { '@type': 'Brand', name: place.siteName },
    image: product.images.map((image) => imageFacts(image, place)),
    ...(sku ? { sku } : {}),
    ...(offers ? { offers } : {}),
  };
}

/** Breadcrumbs for search engines, from the home page down (schema.org). */
export function breadcrumbFacts(
  steps: readonly { name: string; path: string }[],
  { publicUrl }: Place,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(publicUrl, path),
    })),
  };
}

function priceTags(product: Product): PageHead['properties'] {
  const range = prices(product);
  if (!range) return [];
  const inStock = product.variants.some(({ stock }) => stock > 0);
  return [
    ['product:price:amount', inRupees(range.low)],
    ['product:price:currency', 'INR'],
    ['product:availability', inStock ? 'in stock' : 'out of stock'],
  ];
}

/** The page head of a product page. */
export function presentProductHead(product: Product, place: Place): PageHead {
  const { name, category, seoTitle, seoDescription } = product;
  const canonical = productPath(product.urlName);
  const description =
    seoDescription || describeProduct({ ...product, category: category.name }, place.siteName);
  const image = firstImage(product);
  return {
    title: name,
    seoTitle,
    description,
    canonical,
    type: 'product',
    image: image ? { ...imageRendition(image, PREVIEW_WIDTH), alt: image.alt ?? name } : null,
    properties: priceTags(product),
    data: [
      productFacts(product, description, place),
      breadcrumbFacts(
        [
          { name: category.name, path: categoryPath(category.slug) },
          { name, path: canonical },
        ],
        place,
      ),
    ],
    firstImage: image ? { image: image, sizes: GALLERY_SIZES } : null,
  };
}
