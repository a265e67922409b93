import { ChevronDown } from 'lucide-react';
import type { PersonalData } from '#common/contract/personal-data.ts';
import { counted } from '#common/format/counted.ts';
import { formatMoment } from '#common/format/dates.ts';
import { Button } from '#client/components/ui/button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { saveData } from '../api.ts';
import { formatValue, toWords } from '../data-text.ts';

interface DataDialogProps {
  data: PersonalData;
  onClose: () => void;
}

/** Everything that the shop has stored about the customer, one foldable part for each kind. */
export function DataDialog({ data, onClose }: DataDialogProps) {
  const { exportedAt, ...kinds } = data;
  return (
    <Dialog title="My Data" className="max-w-dialog" onClose={onClose}>
      <div className="px-6 pb-6">
        <p className="mb-4 text-sm text-ink-soft">
          Everything we store about you, as of {formatMoment(exportedAt)}.
        </p>
        <div className="divide-y divide-sand rounded-lg border border-sand">
          {Object.entries(kinds).map(([name, value]) => (
            <details key={name} className="group p-4">
              <summary className="flex cursor-pointer items-baseline font-medium">
                {toWords(name)}
                {Array.isArray(value) && (
                  <span className="ml-2 text-sm font-normal text-ink-soft">
                    {counted(value.length, 'entry', 'entries')}
                  </span>
                )}
                <ChevronDown
                  aria-hidden="true"
                  className="ml-auto size-5 self-center text-ink-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="mt-3 text-sm">
                <Value name={name} value={value} />
              </div>
            </details>
          ))}
        </div>
        <Button className="mt-6" onClick={() => saveData(data)}>
          Download as a file
        </Button>
      </div>
    </Dialog>
  );
}

interface FieldProps {
  /** The field's name on the wire. */
  name: string;
  value: unknown;
}

/** A value of any depth: lists as lists, objects as names with values. */
function Value({ name, value }: FieldProps) {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    if (entries.length === 0) return <p className="text-ink-soft">Nothing stored</p>;
    return (
      <ol className="flex flex-col gap-3">
        {entries.map((entry, index) => (
          <li key={index} className="border-l-2 border-sand pl-3">
            <Value name={name} value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object' && value !== null) {
    const entries: readonly [string, unknown][] = Object.entries(value);
    return (
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {entries.map(([field, inner]) => (
          <Entry key={field} name={field} value={inner} />
        ))}
      </dl>
    );
  }
  return <span className="wrap-anywhere">{formatValue(name, value)}</span>;
}

/** A name with its value: beside it, or indented below it if the value has parts of its own. */
function Entry({ name, value }: FieldProps) {
  const hasParts = typeof value === 'object' && value !== null;
  const isIndented = hasParts && !Array.isArray(value);
  return (
    <div className="contents">
      <dt className={classNames('text-ink-soft', hasParts && 'sm:col-span-2')}>{toWords(name)}</dt>
      <dd
        className={classNames(
          'mb-1 min-w-0 wrap-anywhere',
          hasParts ? 'sm:col-span-2' : 'sm:mb-0',
          isIndented && 'border-l-2 border-sand pl-3',
        )}
      >
        <Value name={name} value={value} />
      </dd>
    </div>
  );
}
