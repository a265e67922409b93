import type { Page } from '@playwright/test';
import { PAGE_DATA_ID } from '#common/rendering.ts';

/** The content of a page that the server has rendered, and its data. */
const RENDERED = new RegExp(
  `<div id="root">[^]*<script type="application/json" id="${PAGE_DATA_ID}">[^<]*</script>`,
);

/** The preload of an image in the head of a rendered page, which the bare page may not show. */
const PRELOADED_IMAGE = /<link\b[^>]*\bas="image"[^>]*>/g;

/**
 * Lets pages arrive as they do if the server cannot render them, so that the browser asks the API for all
 * that they show. For stories that answer such calls themselves.
 */
export async function leavePagesBare(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(RENDERED, '<div id="root"></div>').replace(PRELOADED_IMAGE, '');
      return route.fulfill({ response, body });
    },
  );
}
