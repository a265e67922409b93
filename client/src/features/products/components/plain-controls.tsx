import { useLocation } from 'react-router-dom';
import { changeFilters, SORT_LABELS, sortNamed, writePage } from '../listing-filters.ts';

/*
 * Controls of a listing for visitors without JavaScript, as links and a form. Browsers with JavaScript ignore
 * what is inside `noscript`, so only the server renders it.
 */

const CHIP =
  'inline-flex min-h-10 items-center rounded-full border border-sand-deep/50 bg-card px-4 text-sm aria-[current=true]:border-indigo aria-[current=true]:bg-indigo-wash';

function useParams() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return { params, hrefOf: (next: URLSearchParams) => `${pathname}?${next.toString()}` };
}

/** Id of the filter panel, which is below the products on phones without JavaScript. */
export const FILTERS_ID = 'filters';

/** Links to the sort orders. */
export function PlainSort() {
  return <noscript>{import.meta.env.SSR && <SortLinks />}</noscript>;
}

function SortLinks() {
  const { params, hrefOf } = useParams();
  const current = sortNamed(params.get('sort')) ?? 'newest';
  return (
    <ul aria-label="Sort by" className="flex flex-wrap gap-2">
      <li className="lg:hidden">
        <a href={`#${FILTERS_ID}`} className={CHIP}>
          Filters
        </a>
      </li>
      {Object.entries(SORT_LABELS).map(([sort, label]) => (
        <li key={sort}>
          <a
            href={hrefOf(changeFilters(params, () => ({ sort: sortNamed(sort) })))}
            rel="nofollow"
            aria-current={sort === current ? 'true' : undefined}
            className={CHIP}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lowest and highest price as a form. */
export function PlainPrice() {
  return <noscript>{import.meta.env.SSR && <PriceForm />}</noscript>;
}

const PRICES = [
  { name: 'minPrice', label: 'Lowest price' },
  { name: 'maxPrice', label: 'Highest price' },
] as const;
const FIELD = 'min-h-10 w-full rounded-md border border-sand-deep/60 bg-card px-3 text-sm';

function PriceForm() {
  const { params } = useParams();
  const none = () => ({ minPrice: null, maxPrice: null });
  return (
    <form method="get" className="flex flex-col gap-2">
      {[...changeFilters(params, none)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {PRICES.map(({ name, label }) => (
        <label key={name} className="text-sm">
          {label}
          <input
            type="number"
            name={name}
            min={0}
            defaultValue={params.get(name) ?? ''}
            className={FIELD}
          />
        </label>
      ))}
      <button type="submit" className={CHIP}>
        Show these prices
      </button>
    </form>
  );
}

/** A link to the products after those on the page. */
export function PlainNextPage({ page }: { page: number }) {
  return <noscript>{import.meta.env.SSR && <NextPageLink page={page} />}</noscript>;
}

function NextPageLink({ page }: { page: number }) {
  const { params, hrefOf } = useParams();
  return (
    <p className="mt-12 text-center">
      <a href={hrefOf(writePage(params, page + 1))} className={CHIP}>
        More products
      </a>
    </p>
  );
}
