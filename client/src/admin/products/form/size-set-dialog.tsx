import { useEffect, useId, useRef, useState } from 'react';
import { SIZE_SETS, readSizes } from '#common/domain/size-sets.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import type { DraftVariant } from './product-draft.ts';
import { addSizes, findPattern, type AddedSizes } from './size-set.ts';

interface SizeSetDialogProps {
  variants: readonly DraftVariant[];
  onAdd: (variants: readonly DraftVariant[], text: string) => void;
  onClose: () => void;
}

const CHOICES = [
  { value: '', label: 'Choose, or type sizes below' },
  ...SIZE_SETS.map((set) => ({ value: set, label: set })),
];

/** Says what was added: '5 sizes added in Teal. Already there: M.' */
function describeAdded(
  { added, known }: Pick<Extract<AddedSizes, { added: unknown }>, 'added' | 'known'>,
  color: string,
) {
  const there = known.length > 0 ? ` Already there: ${known.join(', ')}.` : '';
  return `${counted(added.length, 'size')} added in ${color}.${there}`;
}

/** Adds all sizes of a set in one color at once (docs/specification.md#size-sets). */
export function SizeSetDialog({ variants, onAdd, onClose }: SizeSetDialogProps) {
  const [text, setText] = useState('');
  const [color, setColor] = useState(variants.at(-1)?.color ?? '');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('select')?.focus(), []);
  const read = text.trim() === '' ? null : readSizes(text);
  const name = color.trim();
  const result =
    read && 'sizes' in read && name !== '' ? addSizes(variants, read.sizes, name) : null;
  const isReady = result !== null && 'added' in result && result.added.length > 0;
  const add = () => {
    if (isReady) onAdd(result.variants, describeAdded(result, name));
  };
  return (
    <Dialog title="Add a size set" onClose={onClose}>
      <div
        ref={fields}
        className="flex flex-col gap-5 px-6 pb-6"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          /* Enter would submit the product form. */
          event.preventDefault();
          add();
        }}
      >
        <Field label="Size set">
          {(attributes) => (
            <Select
              {...attributes}
              options={CHOICES}
              value={SIZE_SETS.includes(text) ? text : ''}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <TextField
          label="Sizes"
          required
          hint="Such as S to 3XL, 28 to 40 step 2, or 2-3Y, 3-4Y with commas."
          error={read && 'fault' in read ? read.fault : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Color variants={variants} value={color} onChange={setColor} />
        <Outcome variants={variants} result={result} color={name} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isReady} onClick={add}>
            {isReady ? `Add ${counted(result.added.length, 'size')}` : 'Add'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ColorProps {
  variants: readonly DraftVariant[];
  value: string;
  onChange: (color: string) => void;
}

function Color({ variants, value, onChange }: ColorProps) {
  const known = useId();
  const colors = new Set(variants.map(({ color }) => color).filter(Boolean));
  return (
    <>
      <TextField
        label="Color"
        required
        hint="A name or a hex code. All of these sizes get it."
        autoComplete="off"
        list={known}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={known}>
        {[...colors].map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
    </>
  );
}

interface OutcomeProps {
  variants: readonly DraftVariant[];
  result: AddedSizes | null;
  color: string;
}

/** What the sizes will be, before they are added. */
function Outcome({ variants, result, color }: OutcomeProps) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {result && 'fault' in result && <p className="text-madder">{result.fault}</p>}
      {result && 'added' in result && (
        <>
          <p className="wrap-anywhere">
            {result.added.length > 0
              ? `New in ${color}: ${result.added.join(', ')}.`
              : `All of these sizes are there already in ${color}.`}
          </p>
          {result.added.length > 0 && result.known.length > 0 && (
            <p className="mt-1 wrap-anywhere">
              Already there, left as they are: {result.known.join(', ')}.
            </p>
          )}
          {result.added.length > 0 && <Pattern variants={variants} />}
        </>
      )}
    </div>
  );
}

/** Names what each new size gets from the first variant. */
function Pattern({ variants }: Pick<OutcomeProps, 'variants'>) {
  const { stock = '0', originalPrice = '' } = findPattern(variants) ?? {};
  const price = rupeesIn(originalPrice);
  const amount = price === null ? 'no price yet' : `the price ${formatRupees(price)}`;
  return (
    <p className="mt-1 text-ink-soft">
      Each gets the stock {stock.trim() || '0'} and {amount}, like the first variant.
    </p>
  );
}
