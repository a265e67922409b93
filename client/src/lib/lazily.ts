import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { notify } from './notices.ts';

/** Milliseconds after a reload in which the page does not reload itself again. */
const JUST_LOADED_MS = 30_000;

/** Errors of imports whose file is missing, such as after a release has replaced it. Vite reports them. */
const missing = new WeakSet<Error>();

/** Functions that let components whose code failed to load try again. */
const failed = new Set<() => void>();

/** A component of `lazily`. */
export interface LazyComponent<P extends object, S = unknown> {
  (props: P): ReactNode;
  /**
   * Fetches the code, so that the next render need not wait for it. Resolves to the component, or to null if that
   * failed, which the component reports when it is rendered.
   */
  preload: () => Promise<(ComponentType<P> & S) | null>;
}

/**
 * Creates a component whose code is fetched when it is first rendered. If the fetch fails, the component
 * throws, and `forgetFailedCode` lets the next render try again.
 *
 * Browsers remember a failed import, and a new release of the shop has other file names. So if the shop
 * can be reached, the page reloads at the same URL instead.
 * @param leaves true if the component is a page, because the page before it then has no form to protect
 */
export function lazily<P extends object, S = unknown>(
  load: () => Promise<ComponentType<P> & S>,
  leaves = false,
): LazyComponent<P, S> {
  let loaded: ComponentType<P> | null = null;
  const fetchCode = async () => {
    const component = await load();
    loaded = component;
    return component;
  };
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await fetchCode() };
      } catch (error) {
        failed.add(() => {
          Part = fetched();
        });
        const isMissing = error instanceof Error && missing.has(error);
        if (isMissing && (await mayLoadAgain(leaves))) {
          if (!leaves) history.replaceState({ ...pageState(), again: true }, '');
          window.location.reload();
          await new Promise(() => {});
        }
        throw error;
      }
    });
  let Part = fetched();
  function Lazy(props: P) {
    /* Even a resolved import makes `lazy` wait, and React then drops what the visitor does to the server's HTML. */
    const [{ Known, Fetched }] = useState(() => ({ Known: loaded, Fetched: Part }));
    return Known ? createElement<P>(Known, props) : createElement<P>(Fetched, props);
  }
  Lazy.preload = () => fetchCode().catch(() => null);
  return Lazy;
}

/** Notes which imports fail because of a missing file, for all components of `lazily`. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Lets all components whose code failed to load fetch it again at their next render. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** The state of the current history entry; `again` is true if the page reloaded to fetch code. */
function pageState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state ? state : {};
}

/** Shows a notice if the page reloaded itself, because what was opened before the reload is closed. */
export function tellIfLoadedAgain(): void {
  const state = pageState();
  if (!('again' in state && state.again)) return;
  history.replaceState({ ...state, again: undefined }, '');
  notify.error('We had to reload this page. Please try again.');
}

/**
 * True if the page may reload itself. False while a form is open, whose input would be lost (a search is
 * in the URL), shortly after a reload, which prevents a loop, and if the shop cannot be reached.
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
