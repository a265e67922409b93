import type { Category } from '#common/contract/categories.ts';
import type { Company } from '#common/contract/company.ts';
import { imageRendition } from '#common/domain/images.ts';
import { summary } from '#common/domain/meta-texts.ts';
import { categoryPath } from '#common/domain/screens.ts';
import { ROUTES } from '#common/routes.ts';
import { describePage } from './facts.policy.ts';
import { absolute, PREVIEW_WIDTH, type PageHead, type Place } from './head.present.ts';
import { breadcrumbFacts } from './product-head.present.ts';

/** Country code of an Indian phone number, for callers from abroad. */
const INDIA = '+91';

function organisation(company: Company, { publicUrl }: Place): object {
  const { name, email, phone, address, pincode, logoUrl } = company;
  const telephone = phone && /^\d{10}$/.test(phone) ? `${INDIA}${phone}` : phone;
  return {
    '@type': 'Organization',
    name,
    url: absolute(publicUrl, '/'),
    ...(logoUrl ? { logo: absolute(publicUrl, logoUrl) } : {}),
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address,
            ...(pincode ? { postalCode: pincode } : {}),
            addressCountry: 'IN',
          },
        }
      : {}),
  };
}

/** The page head of the home page. Its structured data describes the company. */
export function presentHomeHead(company: Company, place: Place): PageHead {
  const url = absolute(place.publicUrl, '/');
  return {
    title: null,
    seoTitle: null,
    description: describePage(ROUTES.home.path, place.siteName),
    canonical: '/',
    type: 'website',
    image: null,
    properties: [],
    data: [
      organisation(company, place),
      { '@type': 'WebSite', name: place.siteName, url, inLanguage: 'en-IN' },
    ],
    firstImage: null,
  };
}

/** The page head of a category's listing. */
export function presentCategoryHead(category: Category, place: Place): PageHead {
  const { name, slug, description, uploads, seoTitle, seoDescription } = category;
  const [image] = uploads;
  const canonical = categoryPath(slug);
  return {
    title: name,
    seoTitle,
    description:
      seoDescription ||
      summary(description ?? '') ||
      `${name}. ${describePage(ROUTES.shop.path, place.siteName)}`,
    canonical,
    type: 'website',
    image: image ? { ...imageRendition(image, PREVIEW_WIDTH), alt: image.alt ?? name } : null,
    properties: [],
    data: [breadcrumbFacts([{ name, path: canonical }], place)],
    firstImage: null,
  };
}
