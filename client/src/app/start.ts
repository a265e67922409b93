/*
 * The first script of every page. It has the page's code fetched once the first images and the fonts have arrived,
 * because on a slow line they would share it, and a page that the server has rendered can be read meanwhile
 * (docs/decisions/030-rendering-on-the-server.md).
 */
import { PAGE_DATA_ID } from '#common/rendering.ts';
import { forgetEarlyInput, keepEarlyInput } from '#client/lib/early-input.ts';
import '#client/lib/short-tasks.ts';
import '#client/styles/storefront.css';

/** Milliseconds after which the code is fetched although an image is still on its way. */
const LATEST_MS = 4_000;

/** Events that show that the visitor uses the page. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const;

let began = false;

function loadApp(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./main.tsx');
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="deferred-module"]');
  for (const link of links) link.rel = 'modulepreload';
  /* The server names the code of all pages first. */
  return import(/* @vite-ignore */ links[0]?.href ?? '');
}

function begin(): void {
  if (began) return;
  began = true;
  loadApp().catch(loadAgainLater);
}

/** Reloads the page at the next press, because browsers remember a failed import. Readers are not interrupted. */
function loadAgainLater(): void {
  forgetEarlyInput();
  const loadAgain = () => window.location.reload();
  window.addEventListener('online', loadAgain, { once: true });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) loadAgain();
  });
}

/** Begins once the browser has painted the page, which may still be to come when all is loaded. */
function beginAfterPaint(): void {
  const isKnown =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!isKnown) {
    begin();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    begin();
  });
  observer.observe({ type: 'paint', buffered: true });
}

if (document.getElementById(PAGE_DATA_ID) && document.readyState !== 'complete') {
  window.addEventListener('load', beginAfterPaint, { once: true });
  for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true });
  setTimeout(begin, LATEST_MS);
} else {
  begin();
}
keepEarlyInput();
