import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';
import { findVariants } from './find-variants.ts';
import { DISCOUNT_HINT } from './price-fields.tsx';
import { byKey, type DraftVariant } from './product-draft.ts';
import type { RefusedDraft } from './use-product-editor.ts';
import { useVariants, type ProductFormFields } from './use-variants.ts';
import { VARIANT_GRID, VariantRow } from './variant-row.tsx';

/** Variants per page. The fields of hundreds would make every keystroke slow. */
const SHOWN = 40;

interface VariantListProps {
  form: ProductFormFields;
  /** The variants as they are typed. */
  variants: readonly DraftVariant[];
  /** The latest refused save. It shows the page with the first invalid variant. */
  refused: RefusedDraft | null;
}

/** Returns the index of the first variant with an error, or -1. */
function findFaulty(refused: RefusedDraft | null): number {
  const paths = (refused?.errors ?? []).map(({ path }) => /^variants\.(\d+)\./.exec(path)?.[1]);
  const rows = paths.flatMap((row) => (row === undefined ? [] : Number(row)));
  return rows.length > 0 ? Math.min(...rows) : -1;
}

/** State of the variants on screen: a page of those that match the search. */
function useShownVariants({ variants, refused }: Omit<VariantListProps, 'form'>) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    const at = findFaulty(refused);
    if (at >= 0) {
      setText('');
      setPage(Math.floor(at / SHOWN) + 1);
    }
  }
  const all = findVariants(variants, text);
  const totalPages = Math.max(1, Math.ceil(all.length / SHOWN));
  const currentPage = Math.min(page, totalPages);
  return {
    text,
    search: (next: string) => {
      setText(next);
      setPage(1);
    },
    rows: all.slice((currentPage - 1) * SHOWN, currentPage * SHOWN),
    pagination: { totalItems: all.length, totalPages, currentPage, limit: SHOWN },
    setPage,
    showLast: (count: number) => {
      setText('');
      setPage(Math.ceil(count / SHOWN));
    },
  };
}

/** The variants of a product. More than 40 of them get a search field and pages. */
export function VariantList({ form, variants: typed, refused }: VariantListProps) {
  const { fields, edit } = useVariants(form);
  const texts = byKey(typed);
  const variants = fields.map((row) => texts.get(row.key) ?? row);
  const shown = useShownVariants({ variants, refused });
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [fields]);

  const add = (inAnotherColor: boolean) => {
    added.current = true;
    shown.showLast(variants.length + 1);
    edit.add(inAnotherColor);
  };
  const error = form.formState.errors.variants?.message;
  return (
    <section aria-labelledby="product-variants">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h3 ref={heading} id="product-variants" tabIndex={-1} className="text-lg font-semibold">
          Variants{' '}
          <span className="font-normal text-ink-soft tabular-nums">({variants.length})</span>
        </h3>
        {variants.length > SHOWN && <Finder text={shown.text} onSearch={shown.search} />}
      </div>
      {error && <p className="mb-3 text-sm text-madder">{error}</p>}
      <Headings />
      <ul ref={list} className="flex flex-col gap-4 lg:gap-2">
        {shown.rows.map(({ variant, number }) => (
          <VariantRow
            key={variant.key}
            form={form}
            index={number - 1}
            edit={edit}
            onRemoved={focusHeading}
          />
        ))}
      </ul>
      {shown.rows.length === 0 && <p className="py-6 text-ink-soft">No variants found.</p>}
      {variants.length > SHOWN && (
        <ListFooter what="variants" pagination={shown.pagination} onPage={shown.setPage} />
      )}
      <AddButtons first={variants.length === 0} onAdd={add} />
    </section>
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
}

function AddButtons({ first, onAdd }: AddButtonsProps) {
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
