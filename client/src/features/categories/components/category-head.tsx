import { useState } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { findCategory, pathTo } from '#common/domain/category-path.ts';
import { listingHeading } from '#common/domain/screens.ts';
import { Breadcrumb } from '#client/components/breadcrumb.tsx';
import { FoldedList } from '#client/components/folded-list.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { categoryPath, paths } from '#client/lib/paths.ts';
import { productCount } from '#client/lib/product-count.ts';
import { waysOn } from '../category-tree.ts';

interface CategoryHeadProps {
  /** Null for the whole shop. */
  slug: string | null;
  tree: readonly Category[];
  /** Number of products; undefined until it is loaded. */
  total: number | undefined;
}

/**
 * The head of a listing: breadcrumb, name, number of products, description, and links to related
 * categories.
 */
export function CategoryHead({ slug, tree, total }: CategoryHeadProps) {
  const category = slug === null ? undefined : findCategory(tree, slug);
  const heading = listingHeading(slug, category);
  const above = slug === null ? [] : pathTo(tree, slug).slice(0, -1);
  const steps = [
    { name: 'Home', to: paths.home },
    ...(slug === null ? [] : [{ name: 'Shop', to: paths.shop }]),
    ...above.map((step) => ({ name: step.name, to: categoryPath(step.slug) })),
    { name: heading },
  ];
  return (
    <header className="mb-5 flex flex-col gap-3">
      <Breadcrumb steps={steps} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="max-w-full text-3xl">{heading}</h1>
        <div role="status" className="min-w-36 basis-full text-ink-soft tabular-nums sm:basis-auto">
          <p>{total === undefined ? '\u00a0' : productCount(total)}</p>
        </div>
      </div>
      {category?.description && (
        <Description key={category.id} name={category.name} text={category.description} />
      )}
      <WaysOn categories={waysOn(tree, slug)} here={category} />
    </header>
  );
}

/** Longest description that is shown whole, in characters: two lines on most screens. */
const SHORT = 180;

/** The category's description; a long one is folded. */
function Description({ name, text }: { name: string; text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > SHORT;
  return (
    <div className="max-w-prose text-ink-soft">
      <p className={long && !open ? 'line-clamp-2' : 'whitespace-pre-line'}>{text}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Less' : 'More'} about ${name}`}
          onClick={() => setOpen(!open)}
          className="text-link min-h-6 text-sm"
        >
          {open ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}

interface WaysOnProps {
  categories: readonly Category[];
  here: Category | undefined;
}

const CHIP =
  'inline-flex min-h-10 items-center rounded-full border border-sand-deep/50 bg-card px-4 text-sm whitespace-nowrap transition-colors hover:border-indigo aria-[current=page]:border-indigo aria-[current=page]:bg-indigo-wash aria-[current=page]:font-semibold';

/**
 * Longest list of chips that is shown whole. With more, long names would push the first products off
 * the first screen.
 */
const MOST_CHIPS = 12;

/** Chips that link to categories, in a row that scrolls sideways on phones and wraps on wide screens. */
function WaysOn({ categories, here }: WaysOnProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="-mx-1 overflow-x-auto p-1 lg:overflow-visible">
      <FoldedList
        items={categories}
        noun="categories"
        keyOf={({ id }) => id}
        kept={(category) => category === here}
        most={MOST_CHIPS}
        className="flex w-max gap-2 lg:w-auto lg:flex-wrap"
      >
        {(category) => (
          <Link
            to={categoryPath(category.slug)}
            aria-current={category === here ? 'page' : undefined}
            className={CHIP}
          >
            <span className="max-w-60 truncate">{category.name}</span>
          </Link>
        )}
      </FoldedList>
    </nav>
  );
}

/** Shown until the categories are loaded. */
export function CategoryHeadSkeleton({ heading }: { heading: string }) {
  return (
    <div className="mb-5 flex flex-col gap-3">
      <h1 className="sr-only">{heading}</h1>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-10 w-full max-w-prose" />
    </div>
  );
}
