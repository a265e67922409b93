import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { COLOR_REQUIRED } from '#common/contract/product-form.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { isColorLocked } from './product-draft.ts';
import type { ProductFormFields, VariantEdits } from './use-variants.ts';
import { cellAttributes } from './variant-cells.ts';
import { FILLED_STYLE, VariantError, VariantLabel } from './variant-field.tsx';

interface ColorFieldProps {
  form: ProductFormFields;
  index: number;
  edit: VariantEdits;
  /** True if it was filled with others at once, as by a paste. */
  filled?: boolean | undefined;
}

/** A color by name or hex code, with a picker. A locked color follows that of the variant before. */
export function ColorField({ form: { control }, index, edit, filled }: ColorFieldProps) {
  const { field, fieldState } = useController({ control, name: `variants.${index}.color` });
  const [hex, isLocked] = useWatch({
    control,
    name: [`variants.${index}.hex`, `variants.${index}.locked`],
  });
  const color = field.value;
  const locked = isColorLocked({ color, locked: isLocked });
  const error = fieldState.error?.message;
  // A color that this variant follows may have been filled in since the form was refused.
  const shown = error === COLOR_REQUIRED && color.trim() !== '' ? undefined : error;
  const id = useId();
  const hintId = `${id}-hint`;
  const describedBy = [locked && hintId, shown && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <VariantLabel id={id} label="Color" required />
      <div className="flex min-w-0 gap-1.5">
        <input
          type="color"
          aria-label="Color picker"
          value={hex}
          disabled={locked}
          onChange={(event) => edit.pickColor(index, event.target.value)}
          className="h-11 w-11 shrink-0 cursor-pointer rounded-md border border-sand-deep bg-card p-1 hover:border-ink disabled:cursor-not-allowed"
        />
        <div className="relative min-w-0 flex-1">
          <input
            {...cellAttributes({ column: 'color', index })}
            id={id}
            type="text"
            autoComplete="off"
            placeholder="Name or hex"
            value={color}
            readOnly={locked}
            aria-required
            aria-invalid={shown ? true : undefined}
            aria-describedby={describedBy || undefined}
            data-filled={filled || undefined}
            onChange={(event) => edit.typeColor(index, event.target.value)}
            className={`${CONTROL_STYLE} ${FILLED_STYLE} ${locked ? 'bg-sand-soft pr-8' : ''}`}
          />
          {locked && (
            <Lock
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-soft"
            />
          )}
        </div>
      </div>
      {locked && (
        <p id={hintId} className="sr-only">
          Locked: same colour as the previous variant.
        </p>
      )}
      <VariantError id={id} error={shown} />
    </div>
  );
}
