import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#common/limits.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { keepSearchNote, readSearchNote } from '#client/lib/overlay-history.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { nextResult } from '../result-keys.ts';
import { SearchResults } from './search-results.tsx';

/**
 * Search over the whole screen. Arrow keys move through the results, Enter opens one, Escape closes the
 * search.
 */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const [before] = useState(readSearchNote);
  const [text, setText] = useState(before?.text ?? '');
  const [wanted, searchNow] = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    results.current?.scrollTo(0, before?.top ?? 0);
  }, [before]);
  useEffect(() => keepSearchNote({ text: wanted, top: before?.top ?? 0 }), [wanted, before]);
  const follow = () => keepSearchNote({ text: wanted, top: results.current?.scrollTop ?? 0 });

  return (
    <Dialog title="Search" hideTitle placement="full" className="bg-paper" onClose={onClose}>
      <div className="flex h-dvh flex-col" onKeyDown={(event) => followArrows(event, box, results)}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            searchNow();
          }}
          className="border-b border-sand bg-card py-3 pr-12"
        >
          <div className="page-width flex items-center gap-3">
            <Search aria-hidden="true" strokeWidth={1.6} className="size-6 shrink-0" />
            <input
              ref={box}
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-label="Search for a product"
              placeholder="Kurta, colour, fabric…"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-3 font-display text-lg placeholder:text-ink-soft focus-visible:outline-offset-0 sm:text-xl"
            />
          </div>
        </form>
        <div ref={results} className="relative flex-1 overflow-y-auto overscroll-contain">
          <SearchResults text={wanted} onFollow={follow} />
        </div>
      </div>
    </Dialog>
  );
}

/** Moves the focus between the search box and the names of the products found. */
function followArrows(
  event: KeyboardEvent,
  box: RefObject<HTMLInputElement | null>,
  results: RefObject<HTMLDivElement | null>,
): void {
  const links = Array.from(results.current?.querySelectorAll<HTMLElement>('h3 a') ?? []);
  if (links.length === 0) return;
  if (event.target === box.current) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    links[0]?.focus();
    return;
  }
  const index = links.findIndex((link) => link === event.target);
  if (index < 0) return;
  const next = nextResult(event.key, index, { count: links.length, columns: columnsOf(links) });
  if (next === null) return;
  event.preventDefault();
  if (next < 0) box.current?.focus();
  else links[next]?.focus();
}

/**
 * Returns the number of results in the first row: a new row begins if a tile is not further to the
 * right.
 */
function columnsOf(links: readonly HTMLElement[]): number {
  const lefts = links.map((link) => Math.round(link.getBoundingClientRect().left));
  const nextRow = lefts.findIndex((left, index) => index > 0 && left <= (lefts[index - 1] ?? 0));
  return nextRow < 0 ? links.length : nextRow;
}
