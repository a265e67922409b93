import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { FoldedList } from '#client/components/folded-list.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { categoryPath, paths } from '#client/lib/paths.ts';

interface CategoryNavProps {
  categories: readonly Category[];
  /** Slugs of the category on screen and all above it; null for the whole shop. */
  openSlugs: readonly string[] | null;
}

const LINK =
  'block min-h-8 min-w-0 flex-1 rounded-sm py-1 text-sm underline-offset-4 hover:text-indigo hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-indigo';

/** Longest level that is shown unfolded, so that the filters below stay near. */
const MOST = 16;

/** 'Browse by': the whole shop, and the tree of categories opened down to the one on screen. */
export function CategoryNav({ categories, openSlugs }: CategoryNavProps) {
  return (
    <nav aria-label="Browse by">
      <h2 className="eyebrow mb-3 font-text text-ink-soft">Browse by</h2>
      <Link to={paths.shop} aria-current={openSlugs ? undefined : 'page'} className={LINK}>
        All Products
      </Link>
      <Branch categories={categories} openSlugs={openSlugs ?? []} />
    </nav>
  );
}

interface BranchProps {
  categories: readonly Category[];
  openSlugs: readonly string[];
  className?: string;
}

function Branch({ categories, openSlugs, className = '' }: BranchProps) {
  return (
    <FoldedList
      items={categories}
      noun="categories"
      /* The key changes with the category on screen, so that its branch opens again. */
      keyOf={({ id, slug }) => `${id} ${String(openSlugs.includes(slug))}`}
      kept={({ slug }) => openSlugs.includes(slug)}
      most={MOST}
      className={className}
    >
      {(category) => <Twig category={category} openSlugs={openSlugs} />}
    </FoldedList>
  );
}

interface TwigProps {
  category: Category;
  openSlugs: readonly string[];
}

/** A category with its subcategories, which can be unfolded. */
function Twig({ category, openSlugs }: TwigProps) {
  const [open, setOpen] = useState(openSlugs.includes(category.slug));
  const { name, productCount, subCategories } = category;
  return (
    <>
      <div className="flex items-start gap-1">
        <Link
          to={categoryPath(category.slug)}
          aria-current={openSlugs.at(-1) === category.slug ? 'page' : undefined}
          className={LINK}
        >
          {name}
        </Link>
        <span className="py-1.5 text-xs text-ink-soft tabular-nums">
          {productCount}
          <span className="sr-only"> products</span>
        </span>
        {subCategories.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Categories in ${name}`}
            onClick={() => setOpen(!open)}
            className="grid size-8 shrink-0 place-items-center rounded-sm hover:bg-sand-soft"
          >
            <ChevronDown aria-hidden="true" className={`size-4 ${open ? '' : '-rotate-90'}`} />
          </button>
        ) : (
          <span className="size-8 shrink-0" />
        )}
      </div>
      {open && subCategories.length > 0 && (
        <Branch
          categories={subCategories}
          openSlugs={openSlugs}
          className="ml-1 border-l border-sand pl-3"
        />
      )}
    </>
  );
}
