import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { ItemButtons } from './item-buttons.tsx';

interface FoldedItemProps extends ComponentProps<typeof ItemButtons> {
  title: string;
  /** True for an item that was just added. */
  startsOpen: boolean;
  /** Opens the item, because one of its fields has an error. */
  hasErrors: boolean;
  children: ReactNode;
}

/** An item of a long list, of which only the title is shown until it is opened. */
export function FoldedItem({ title, startsOpen, hasErrors, children, ...move }: FoldedItemProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  const shown = isOpen || hasErrors;
  return (
    <li className="rounded-md border border-sand px-4 py-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setIsOpen(!shown)}
            className="flex min-h-11 w-full items-center gap-2 text-left font-medium wrap-anywhere"
          >
            <ChevronDown
              aria-hidden="true"
              className={`size-4 shrink-0 ${shown ? 'rotate-180' : ''}`}
            />
            <span className="min-w-0">{title}</span>
          </button>
        </h3>
        <ItemButtons {...move} />
      </div>
      {/* Hidden fields stay in the form, so that an error can open the item and get the focus. */}
      <div id={id} hidden={!shown} className="mt-2 mb-3 grid gap-3">
        {children}
      </div>
    </li>
  );
}
