import type { CartDeparture } from '#common/contract/cart.ts';
import { Button } from '#client/components/ui/button.tsx';
import { departureSentence } from '../cart-notes.ts';

interface DeparturesProps {
  departures: readonly CartDeparture[];
  /** Dismisses a removed item; if missing, the list is read-only. */
  onDismiss?: (id: string) => void;
}

/** Lists items that left the cart because they are no longer sold. */
export function Departures({ departures, onDismiss }: DeparturesProps) {
  if (departures.length === 0) return null;
  return (
    <ul aria-label="No longer sold" className="mb-6 flex flex-col gap-2 text-left">
      {departures.map((departure) => (
        <li
          key={departure.id}
          className="flex items-center justify-between gap-4 rounded-md bg-madder-wash px-4 py-2 text-sm"
        >
          <p className="min-w-0 py-2 wrap-anywhere">{departureSentence(departure)}</p>
          {onDismiss && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Dismiss the note on ${departure.name}`}
              onClick={() => onDismiss(departure.id)}
            >
              Dismiss
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
