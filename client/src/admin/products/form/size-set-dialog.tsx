import { Settings2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SizeSet } from '#common/contract/size-sets.ts';
import { SIZE_SETS, readSizes } from '#common/domain/size-sets.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useSizeSets } from '../size-sets/api.ts';
import type { SizeSetsRequest } from '../size-sets/size-sets-dialog.tsx';
import type { DraftVariant } from './product-draft.ts';
import { addSizes, findPattern, type AddedSizes } from './size-set.ts';

interface SizeSetDialogProps {
  variants: readonly DraftVariant[];
  onAdd: (variants: readonly DraftVariant[], text: string) => void;
  /** Opens the owner's size sets over this dialog. */
  onManage: (request: SizeSetsRequest) => void;
  onClose: () => void;
}

/** Says what was added: '5 sizes added in Teal. Already there: M.' */
function describeAdded(
  { added, known }: Pick<Extract<AddedSizes, { added: unknown }>, 'added' | 'known'>,
  color: string,
) {
  const there = known.length > 0 ? ` Already there: ${known.join(', ')}.` : '';
  return `${counted(added.length, 'size')} added in ${color}.${there}`;
}

interface ChosenSizes {
  text: string;
  /** The set of the owner from which the text is, until it is changed. */
  ownId: string | null;
}

/** The sizes in the dialog, as they are chosen or typed. A set of the owner keeps its order. */
function useChosenSizes() {
  const sets = useSizeSets();
  const [{ text, ownId }, setChosen] = useState<ChosenSizes>({ text: '', ownId: null });
  const own = sets.data?.find(({ id, sizes }) => id === ownId && sizes.join(', ') === text);
  const typed = text.trim() === '' ? null : readSizes(text);
  const choose = ({ id, sizes }: SizeSet) => setChosen({ text: sizes.join(', '), ownId: id });
  return {
    ...{ sets, own, text, choose },
    setText: (next: string) => setChosen({ text: next, ownId: null }),
    /** Chooses a set that was created, and keeps up with the chosen one. */
    follow: (saved: SizeSet, isNew: boolean) =>
      setChosen((latest) =>
        isNew || latest.ownId === saved.id
          ? { text: saved.sizes.join(', '), ownId: saved.id }
          : latest,
      ),
    read: own ? { sizes: own.sizes } : typed,
  };
}

/** Adds all sizes of a set in one color at once (docs/specification.md#size-sets). */
export function SizeSetDialog({ variants, onAdd, onManage, onClose }: SizeSetDialogProps) {
  const chosen = useChosenSizes();
  const { text, read } = chosen;
  const [color, setColor] = useState(variants.at(-1)?.color ?? '');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('select')?.focus(), []);
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
        <SetField chosen={chosen} onManage={onManage} />
        <TextField
          label="Sizes"
          required
          hint="Such as S to 3XL, 28 to 40 step 2, or 2-3Y, 3-4Y with commas."
          error={read && 'fault' in read ? read.fault : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => chosen.setText(event.target.value)}
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

interface SetFieldProps extends Pick<SizeSetDialogProps, 'onManage'> {
  chosen: ReturnType<typeof useChosenSizes>;
}

/** The choice of a set: the owner's own, then the standard ones. */
function SetField({ chosen, onManage }: SetFieldProps) {
  const { sets, own, text, setText, choose } = chosen;
  const options = [
    { value: '', label: 'Choose, or type sizes below' },
    ...(sets.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...SIZE_SETS.map((set) => ({ value: set, label: set })),
  ];
  const manage = () =>
    onManage({ typed: own || SIZE_SETS.includes(text) ? '' : text, onSaved: chosen.follow });
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <Field label="Size set">
          {(attributes) => (
            <Select
              {...attributes}
              options={options}
              value={own?.id ?? (SIZE_SETS.includes(text) ? text : '')}
              onChange={({ target: { value } }) => {
                const set = sets.data?.find(({ id }) => id === value);
                if (set) choose(set);
                else setText(value);
              }}
            />
          )}
        </Field>
      </div>
      {sets.isError && !sets.data && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-madder">
          Couldn’t load your size sets.
          <Button variant="quiet" size="sm" onClick={() => void sets.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <Button variant="quiet" size="sm" className="-ml-3" aria-haspopup="dialog" onClick={manage}>
        <Settings2 aria-hidden="true" className="size-4" />
        Your size sets
      </Button>
    </div>
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
