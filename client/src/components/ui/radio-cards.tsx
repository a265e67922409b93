import { useId, type ReactNode } from 'react';

interface RadioCard {
  value: string;
  /** The choice's content and accessible name. */
  label: ReactNode;
  /** Shown beside the choice and not part of its name, such as an edit button. */
  aside?: ReactNode;
}

interface RadioCardsProps {
  legend: string;
  cards: readonly RadioCard[];
  value: string | null;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A radio group whose choices are cards. */
export function RadioCards({ legend, cards, value, disabled, onChange }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      {cards.map((card) => (
        <div
          key={card.value}
          className="flex items-start gap-2 rounded-md border border-sand bg-card transition-colors hover:border-sand-deep has-checked:border-indigo has-checked:bg-indigo-wash/50"
        >
          <label className="flex min-w-0 flex-1 items-start gap-3 p-4">
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className="mt-1 size-4 shrink-0 accent-indigo"
            />
            <span className="min-w-0 flex-1">{card.label}</span>
          </label>
          {card.aside && <div className="p-2">{card.aside}</div>}
        </div>
      ))}
    </fieldset>
  );
}
