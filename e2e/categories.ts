import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Category } from '#common/contract/categories.ts';
import { leavePagesBare } from './bare-pages.ts';

/** A category in few words. */
export interface CategorySketch {
  name: string;
  description?: string;
  withImage?: boolean;
  below?: CategorySketch[];
}

const IMAGE = { width: 800, height: 1000 } as const;

function categoryOf({ name, description, withImage, below = [] }: CategorySketch): Category {
  const slug = name.replaceAll(' ', '-');
  const url = `/uploads/story-${slug}.webp`;
  return {
    id: slug,
    name,
    slug,
    formerSlugs: [],
    description: description ?? null,
    parentId: null,
    uploads: withImage ? [{ id: slug, filename: `${slug}.jpg`, url, ...IMAGE }] : [],
    seoTitle: null,
    seoDescription: null,
    productCount: 0,
    updatedAt: '2026-11-28T00:00:00.000Z',
    subCategories: below.map(categoryOf),
  };
}

/**
 * Shows these categories instead of the shop's, which all stories share, and answers the addresses
 * of images as they are asked for.
 */
export async function showCategories(page: Page, sketches: CategorySketch[]): Promise<string[]> {
  const asked: string[] = [];
  const image = sharp({ create: { ...IMAGE, channels: 3, background: '#a3282e' } });
  const bodies = {
    avif: await image.clone().avif({ effort: 0 }).toBuffer(),
    webp: await image.clone().webp({ effort: 0 }).toBuffer(),
  };
  await leavePagesBare(page);
  await page.route('**/api/categories', (route) =>
    route.fulfill({ json: sketches.map(categoryOf) }),
  );
  await page.route('**/uploads/story-*', (route, request) => {
    const { pathname } = new URL(request.url());
    const format = pathname.endsWith('.avif') ? 'avif' : 'webp';
    asked.push(pathname);
    return route.fulfill({ contentType: `image/${format}`, body: bodies[format] });
  });
  return asked;
}
