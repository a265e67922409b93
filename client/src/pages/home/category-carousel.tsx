import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Cloth } from '#client/components/cloth.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import type { ShownCategory } from '#client/features/categories/showcase.ts';
import { categoryPath } from '#client/lib/paths.ts';
import { SectionHead } from './section-head.tsx';
import { useSideways } from './use-sideways.ts';

/* From edge to edge of the window, with the first tile under the heading. */
const ROW =
  'flex gap-4 overflow-x-auto overscroll-x-contain scroll-smooth snap-x snap-mandatory scroll-px-[var(--edge)] px-[var(--edge)] pb-2 [--edge:max(clamp(16px,4vw,40px),calc((100vw-80rem)/2+40px))] [scrollbar-width:none] sm:gap-6 motion-reduce:scroll-auto';
const TILE = 'w-[min(42vw,220px)] shrink-0 snap-start lg:w-[232px]';
const SKELETONS = 6;

/** All categories in a row that scrolls sideways by touch, arrows or Tab. */
export function CategoryCarousel({ categories }: { categories: readonly ShownCategory[] }) {
  const { row, ends, go } = useSideways();
  const fits = ends.start && ends.end;
  return (
    <section className="bg-sand-soft py-14 lg:py-20">
      <div className="page-width">
        <SectionHead title="Shop by category">
          {!fits && (
            <div className="flex gap-2">
              <Arrow label="Earlier categories" off={ends.start} onClick={() => go(-1)} />
              <Arrow label="More categories" off={ends.end} onClick={() => go(1)} />
            </div>
          )}
        </SectionHead>
      </div>
      <ul ref={row} className={ROW}>
        {categories.map((category, index) => (
          <li key={category.id} className={TILE}>
            <Tile category={category} kind={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ArrowProps {
  label: 'Earlier categories' | 'More categories';
  off: boolean;
  onClick: () => void;
}

/** At the end of the row the arrow stays focusable, so that the focus is not lost. */
function Arrow({ label, off, onClick }: ArrowProps) {
  const Icon = label === 'More categories' ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      label={label}
      aria-disabled={off}
      onClick={() => !off && onClick()}
      className="rounded-full! border border-ink/30 bg-card hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

interface TileProps {
  category: ShownCategory;
  kind: number;
}

function Tile({ category: { name, slug, parentName, image }, kind }: TileProps) {
  return (
    <Link to={categoryPath(slug)} className="group block">
      {image ? (
        <ProductImage
          image={image}
          alt={image.alt ?? ''}
          sizes="(min-width: 1024px) 232px, min(42vw, 220px)"
          eager={false}
        />
      ) : (
        <div className="relative aspect-4/5 overflow-hidden rounded-sm">
          <Cloth kind={kind} />
        </div>
      )}
      <span className="mt-3 line-clamp-2 font-display text-lg font-medium wrap-anywhere underline-offset-4 group-hover:underline">
        {name}
      </span>
      <span className="block min-h-5 truncate text-sm text-ink-soft">{parentName}</span>
    </Link>
  );
}

/** The same row with the same measures, until the categories are loaded. */
export function CategoryCarouselSkeleton() {
  return (
    <section aria-busy="true" className="overflow-hidden bg-sand-soft py-14 lg:py-20">
      <div className="page-width">
        <SectionHead title="Shop by category" />
      </div>
      <div className={ROW}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={TILE}>
            <Skeleton className="aspect-4/5 bg-sand" />
            <Skeleton className="mt-3 h-7 w-3/5" />
            <div className="min-h-5" />
          </div>
        ))}
      </div>
    </section>
  );
}
