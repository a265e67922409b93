import { Button } from '#client/components/ui/button.tsx';
import { fillText, type CompanyWords } from '#common/domain/placeholders.ts';

interface PlaceholderBarProps {
  words: CompanyWords;
  /** Inserts a placeholder at the cursor. */
  onInsert: (placeholder: string) => void;
}

const PLACEHOLDERS = [
  { text: '{{companyName}}', what: 'the company’s name' },
  { text: '{{companyEmail}}', what: 'its e-mail address' },
  { text: '{{companyAddress}}', what: 'its address and pincode' },
] as const;

/** Lists the placeholders for company details with their current values. A button inserts each. */
export function PlaceholderBar({ words, onInsert }: PlaceholderBarProps) {
  return (
    <div className="rounded-md bg-sand-soft p-3 text-sm">
      <p>
        Placeholders always show the current company details. Click one to insert it at the cursor.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {PLACEHOLDERS.map(({ text, what }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Insert ${text}`}
              onClick={() => onInsert(text)}
              className="font-normal"
            >
              <code>{text}</code>
            </Button>
            <span className="min-w-0 wrap-anywhere text-ink-soft">
              {what}, currently {fillText(text, words)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
