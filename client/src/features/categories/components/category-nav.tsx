import { NavLink } from 'react-router';
import type { Category } from '#common/contract/categories.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { categoryPath, paths } from '#client/lib/paths.ts';

interface CategoryNavProps {
  /** Undefined while the categories are on their way. */
  categories: readonly Category[] | undefined;
  /** The category on screen and all above it; null for the whole shop. */
  openSlugs: readonly string[] | null;
}

function linkStyle(active: boolean): string {
  return `flex min-h-8 items-baseline justify-between gap-2 rounded-sm py-1 pr-2 text-sm hover:text-indigo hover:underline ${active ? 'font-semibold text-indigo' : ''}`;
}

/** 'Browse by': the whole shop, and the tree of categories opened down to the one on screen. */
export function CategoryNav({ categories, openSlugs }: CategoryNavProps) {
  return (
    <nav aria-label="Browse by">
      <h2 className="eyebrow mb-3 font-text text-ink-soft">Browse by</h2>
      <ul>
        <li>
          <NavLink
            to={paths.shop}
            aria-current={openSlugs ? undefined : 'page'}
            className={linkStyle(!openSlugs)}
          >
            All Products
          </NavLink>
        </li>
        {categories ? (
          <Branch categories={categories} openSlugs={openSlugs ?? []} />
        ) : (
          [28, 36, 24, 32].map((width) => (
            <li key={width} className="flex h-8 items-center">
              <Skeleton className={`h-3.5 ${WIDTHS[width] ?? ''}`} />
            </li>
          ))
        )}
      </ul>
    </nav>
  );
}

const WIDTHS: Readonly<Record<number, string>> = { 24: 'w-24', 28: 'w-28', 32: 'w-32', 36: 'w-36' };

interface BranchProps {
  categories: readonly Category[];
  openSlugs: readonly string[];
}

function Branch({ categories, openSlugs }: BranchProps) {
  return categories.map((category) => {
    const open = openSlugs.includes(category.slug);
    return (
      <li key={category.id}>
        <NavLink to={categoryPath(category.slug)} className={({ isActive }) => linkStyle(isActive)}>
          <span>{category.name}</span>
          <span className="text-xs font-normal text-ink-soft tabular-nums">
            {category.productCount}
            <span className="sr-only"> products</span>
          </span>
        </NavLink>
        {open && category.subCategories.length > 0 && (
          <ul className="ml-1 border-l border-sand pl-3">
            <Branch categories={category.subCategories} openSlugs={openSlugs} />
          </ul>
        )}
      </li>
    );
  });
}
