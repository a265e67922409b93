import { ClipboardPaste, Plus, Ruler } from 'lucide-react';
import { useCallback, useRef, type KeyboardEvent, type Ref } from 'react';
import { ListError } from '#client/admin/ui/list-error.tsx';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';
import { announce } from '#client/lib/announcements.ts';
import type { SizeSetsRequest } from '../size-sets/size-sets-dialog.tsx';
import type { PlacedVariant } from './find-variants.ts';
import { FillOutcome } from './fill-outcome.tsx';
import { DISCOUNT_HINT } from './price-fields.tsx';
import { byKey, type DraftVariant } from './product-draft.ts';
import type { RefusedDraft } from './use-product-editor.ts';
import { useAddedRow } from './use-added-row.ts';
import { useVariants, type ProductFormFields, type VariantEdits } from './use-variants.ts';
import { SHOWN, useShownVariants } from './use-shown-variants.ts';
import { useVariantFill, type VariantFill } from './use-variant-fill.ts';
import { moveBetweenRows } from './variant-cells.ts';
import { VariantDialogs } from './variant-dialogs.tsx';
import { VARIANT_GRID, VariantRow } from './variant-row.tsx';

interface VariantListProps {
  form: ProductFormFields;
  /** The variants as they are typed. */
  variants: readonly DraftVariant[];
  /** The latest refused save. It shows the page with the first invalid variant. */
  refused: RefusedDraft | null;
  /** Opens the owner's size sets, outside the form element of the product. */
  onManageSizeSets: (request: SizeSetsRequest) => void;
}

/**
 * The variants of a product, as a grid on wide screens: arrow keys move between rows, and rows of a spreadsheet can be
 * pasted into any field. More than 40 of them get a search field and pages.
 */
export function VariantList({
  form,
  variants: typed,
  refused,
  onManageSizeSets,
}: VariantListProps) {
  const { fields, edit } = useVariants(form);
  const texts = byKey(typed);
  const variants = fields.map((row) => texts.get(row.key) ?? row);
  const shown = useShownVariants({ variants, refused });
  const fill = useVariantFill(form, edit, { shown: shown.found, isSearching: shown.text !== '' });
  const { ref: list, expectRow } = useAddedRow(fields);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const add = (inAnotherColor: boolean) => {
    expectRow();
    shown.show(variants.length + 1);
    edit.add(inAnotherColor);
  };
  const undo = () => {
    fill.undo();
    announce('Undone');
    focusHeading();
  };
  const error = form.formState.errors.variants?.message;
  return (
    <section aria-labelledby="product-variants">
      <Head ref={heading} count={variants.length} shown={shown} />
      <ListError message={error} className="mb-3" />
      <FillOutcome fill={fill.fill} onUndo={undo} />
      <Headings />
      <Rows
        ref={list}
        rows={shown.rows}
        form={form}
        edit={edit}
        fill={fill}
        onUndo={undo}
        onRemoved={focusHeading}
      />
      {shown.rows.length === 0 && <p className="py-6 text-ink-soft">No variants found.</p>}
      {variants.length > SHOWN && (
        <ListFooter what="variants" pagination={shown.pagination} onPage={shown.setPage} />
      )}
      <AddButtons
        first={variants.length === 0}
        onAdd={add}
        onPaste={fill.dialog.open}
        onAddSet={() => fill.setIsAddingSet(true)}
      />
      <VariantDialogs
        form={form}
        fill={fill}
        onManageSizeSets={onManageSizeSets}
        onFilled={focusHeading}
      />
    </section>
  );
}

interface RowsProps {
  ref: Ref<HTMLUListElement>;
  rows: readonly PlacedVariant<DraftVariant>[];
  form: ProductFormFields;
  edit: VariantEdits;
  fill: VariantFill;
  onUndo: () => void;
  onRemoved: () => void;
}

function Rows({ ref, rows, form, edit, fill, onUndo, onRemoved }: RowsProps) {
  return (
    <ul
      ref={ref}
      onPaste={fill.takePaste}
      onKeyDown={(event) => {
        if (isUndoKey(event) && fill.canUndoByKey()) {
          event.preventDefault();
          onUndo();
        } else moveBetweenRows(event);
      }}
      className="flex flex-col gap-4 lg:gap-2"
    >
      {rows.map(({ variant, number }) => (
        <VariantRow
          key={variant.key}
          form={form}
          index={number - 1}
          edit={edit}
          filled={fill.fill?.filled.get(variant.key)}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );
}

/** True for Ctrl+Z, on a Mac Cmd+Z. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
}

interface HeadProps {
  ref: Ref<HTMLHeadingElement>;
  count: number;
  shown: ReturnType<typeof useShownVariants>;
}

function Head({ ref, count, shown }: HeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h3 ref={ref} id="product-variants" tabIndex={-1} className="text-lg font-semibold">
        Variants <span className="font-normal text-ink-soft tabular-nums">({count})</span>
      </h3>
      {count > SHOWN && <Finder text={shown.text} onSearch={shown.search} />}
      <p className="hidden w-full text-sm text-ink-soft lg:block">
        Rows copied in a spreadsheet can be pasted into any field. ↑ and ↓ move between rows.
      </p>
    </div>
  );
}

function Finder({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  return (
    <input
      type="search"
      aria-label="Find variants by size, colour or SKU"
      placeholder="Size, colour or SKU"
      value={text}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        /* Enter would submit the product form. */
        if (event.key === 'Enter') event.preventDefault();
      }}
      className={`${CONTROL_STYLE} max-w-72`}
    />
  );
}

interface AddButtonsProps {
  /** True if the product has no variant yet. */
  first: boolean;
  onAdd: (inAnotherColor: boolean) => void;
  onPaste: () => void;
  onAddSet: () => void;
}

function AddButtons({ first, onAdd, onPaste, onAddSet }: AddButtonsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => onAdd(false)}>
        <Plus aria-hidden="true" className="size-4" />
        Add variant
      </Button>
      {!first && (
        <Button variant="quiet" onClick={() => onAdd(true)}>
          Add in another colour
        </Button>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={onAddSet}>
        <Ruler aria-hidden="true" className="size-4" />
        Add a size set
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={onPaste}>
        <ClipboardPaste aria-hidden="true" className="size-4" />
        Paste from a spreadsheet
      </Button>
    </div>
  );
}

const HEADINGS: readonly { text: string; required?: true; hint?: string }[] = [
  { text: 'Size' },
  { text: 'Color', required: true },
  { text: 'Stock', required: true },
  { text: 'Original Price', required: true },
  { text: 'Discount Price', hint: DISCOUNT_HINT },
  { text: 'SKU' },
  { text: 'In the shop' },
];

/** Column headings. Hidden from screen readers, because each field has its own label. */
function Headings() {
  return (
    <div
      aria-hidden="true"
      className={`mb-1.5 hidden items-end text-xs font-medium text-ink-soft lg:grid ${VARIANT_GRID}`}
    >
      {HEADINGS.map(({ text, required, hint }) => (
        <span key={text}>
          {text}
          {required && <RequiredMark />}
          {hint && <span className="block font-normal">{hint}</span>}
        </span>
      ))}
    </div>
  );
}
