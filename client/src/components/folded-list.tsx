import { useState, type ReactNode } from 'react';

interface FoldedListProps<T> {
  items: readonly T[];
  /** What the items are, such as 'colours'. */
  noun: string;
  keyOf: (item: T) => string;
  /** Items that are never folded away, such as chosen ones. */
  kept: (item: T) => boolean;
  className: string;
  /** Longest list that is shown whole. A longer one shows two fewer, so folding hides three or more. */
  most?: number;
  children: (item: T) => ReactNode;
}

/** Shows the first items of a list, and all of them at a press of 'Show all 24 colours'. */
export function FoldedList<T>({
  items,
  noun,
  keyOf,
  kept,
  className,
  most = 10,
  children,
}: FoldedListProps<T>) {
  const [open, setOpen] = useState(false);
  const long = items.length > most;
  const shown =
    long && !open ? items.filter((item, index) => index < most - 2 || kept(item)) : items;
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
