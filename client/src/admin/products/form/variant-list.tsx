import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';
import type { DraftErrors } from './draft-checks.ts';
import { findVariants } from './find-variants.ts';
import type { DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';
import { VARIANT_GRID, VariantRow } from './variant-row.tsx';

/** Variants per page. The fields of hundreds would make every keystroke slow. */
const SHOWN = 40;

interface VariantListProps {
  variants: readonly DraftVariant[];
  errors: DraftErrors;
  /** Counts refused saves. Each shows the page with the first invalid variant. */
  refusals: number;
  edit: DraftEdits;
}

/** State of the variants on screen: a page of those that match the search. */
function useShownVariants({ variants, errors, refusals }: Omit<VariantListProps, 'edit'>) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    const fields = [...errors.keys()];
    const at = variants.findIndex(({ key }) => fields.some((field) => field.startsWith(`${key}.`)));
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
export function VariantList({ variants, errors, refusals, edit }: VariantListProps) {
  const shown = useShownVariants({ variants, errors, refusals });
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [variants]);

  const add = (inAnotherColor: boolean) => {
    added.current = true;
    shown.showLast(variants.length + 1);
    edit.addVariant(inAnotherColor);
  };
  const error = errors.get('productVariants');
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
            variant={variant}
            number={number}
            errors={errors}
            edit={edit}
            onRemoved={() => heading.current?.focus()}
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

const HEADINGS: readonly { text: string; required?: true }[] = [
  { text: 'Size' },
  { text: 'Color', required: true },
  { text: 'Stock', required: true },
  { text: 'Original Price', required: true },
  { text: 'Discount Price' },
  { text: 'SKU' },
  { text: 'In the shop' },
];

/** Column headings. Hidden from screen readers, because each field has its own label. */
function Headings() {
  return (
    <div
      aria-hidden="true"
      className={`mb-1.5 hidden text-xs font-medium text-ink-soft lg:grid ${VARIANT_GRID}`}
    >
      {HEADINGS.map(({ text, required }) => (
        <span key={text}>
          {text}
          {required && <RequiredMark />}
        </span>
      ))}
    </div>
  );
}
