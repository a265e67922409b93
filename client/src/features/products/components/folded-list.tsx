import { useState, type ReactNode } from 'react';

interface FoldedListProps<T> {
  items: readonly T[];
  /** What the items are, such as 'colours'. */
  noun: string;
  keyOf: (item: T) => string;
  /** Items that are never folded away, such as chosen ones. */
  kept: (item: T) => boolean;
  className: string;
  children: (item: T) => ReactNode;
}

/** How many are shown at once; a list that is hardly longer is shown whole. */
const SHOWN = 8;
const LONG = 10;

/** A list of which the first are shown, and all at a press of 'Show all 24 colours'. */
export function FoldedList<T>({
  items,
  noun,
  keyOf,
  kept,
  className,
  children,
}: FoldedListProps<T>) {
  const [open, setOpen] = useState(false);
  const long = items.length > LONG;
  const shown = long && !open ? items.filter((item, index) => index < SHOWN || kept(item)) : items;
  return (
    <>
      <ul className={className}>
        {shown.map((item) => (
          <li key={keyOf(item)} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="text-link mt-2 min-h-8 text-sm"
        >
          {open ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </button>
      )}
    </>
  );
}
