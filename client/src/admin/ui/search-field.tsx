import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, type Ref } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#common/limits.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { useTypedText } from './use-typed-text.ts';

interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  label: string;
  /** The current search text of the list. */
  value: string;
  /** Called with the trimmed text after a pause in typing, and at once on Enter or blur. */
  onSearch: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Searches a list of the back office while the admin types. */
export function SearchField({ label, value, onSearch, inputRef }: SearchFieldProps) {
  const { typed, type, latest, submit } = useTypedText(value, onSearch);
  const text = typed.trim();
  const search = () => submit(text);
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (text === latest) return undefined;
    const timer = setTimeout(() => searchLater(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, latest]);

  return (
    <form
      role="search"
      aria-label={label}
      className="relative min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        /* Submits at once, so that a button pressed next, such as Export CSV, uses the typed search. */
        onBlur={search}
        className={`${CONTROL_STYLE} pl-9`}
      />
    </form>
  );
}
