import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { notify } from './notices.ts';

/** How long a page that was loaded again counts as just loaded, in ms. */
const JUST_LOADED_MS = 30_000;

/** What brings parts whose code could not be fetched to another try. */
const failed = new Set<() => void>();

/**
 * A part of the screen whose code is fetched when it is first shown. Code that cannot be fetched
 * throws there, and is asked for again when the part is shown the next time. Browsers keep in mind
 * what they could not fetch, and a new version of the shop has other files, so when the shop itself
 * can be reached the page is loaded again, at the same address.
 * @param leaves whether the part is a page, which nothing on the one before it has to survive
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  leaves = false,
): (props: P) => ReactNode {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = fetched();
        });
        if (await mayLoadAgain(leaves)) {
          if (!leaves) history.replaceState({ ...pageState(), again: true }, '');
          window.location.reload();
          await new Promise(() => {});
        }
        throw error;
      }
    });
  let Part = fetched();
  return (props) => createElement<P>(Part, props);
}

/** Lets everything that could not be fetched be asked for again. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** The state of this page in the browser's history; `again` when it could not show what was asked for. */
function pageState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state ? state : {};
}

/** Says that the page was loaded again, if it was, to whoever waits for what they asked for. */
export function tellIfLoadedAgain(): void {
  const state = pageState();
  if (!('again' in state && state.again)) return;
  history.replaceState({ ...state, again: undefined }, '');
  notify.error('This page had to be loaded again. Please try once more.');
}

/**
 * Not while a form is open, whose texts would be lost (what is searched for stands in the address), nor
 * over and over, nor without a network.
 */
async function mayLoadAgain(leaves: boolean): Promise<boolean> {
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (reloaded && performance.now() < JUST_LOADED_MS) return false;
  if (!leaves && document.querySelector('form:not([role="search"])')) return false;
  return fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
