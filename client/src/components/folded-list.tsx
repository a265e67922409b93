import { useState, type ReactNode } from 'react';

interface FoldedListProps<T> {
  items: readonly T[];
  /** What the items are, such as 'colours'. */
  noun: string;
  keyOf: (item: T) => string;
  /** True for items that are always shown, such as chosen ones. */
  kept: (item: T) => boolean;
  className: string;
  /** The longest list shown in full. A longer one shows `most - 2` items, so it hides at least three. */
  most?: number;
  children: (item: T) => ReactNode;
}

/** Shows the first items of a list, with a button such as 'Show all 24 colours'. */
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
