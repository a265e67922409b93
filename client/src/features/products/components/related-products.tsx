import { useEffect, useRef, useState } from 'react';
import type { Product } from '#common/contract/products.ts';
import { RELATED, useRelatedProducts } from '../related.ts';
import { ProductCard } from './product-card.tsx';
import { ProductTileSkeleton } from './product-grid.tsx';

/** Distance below the window at which the related products are fetched. */
const AHEAD = '600px';

/* A row to swipe on phones, a grid on wider screens. */
/* `relative` keeps texts that are only for screen readers inside the row. */
const STRIP =
  'relative flex snap-x gap-4 overflow-x-auto pb-2 [scrollbar-width:thin] md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-10 md:overflow-visible lg:grid-cols-4';
const TILE = 'w-[46vw] max-w-60 shrink-0 snap-start md:w-auto md:max-w-none';

/** Other products of the category, below a product. */
export function RelatedProducts({ product }: { product: Product }) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const { data, isError } = useRelatedProducts(product, near);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /* A failed load shows nothing, because the page is complete without related products. */
  if (isError || data?.products.length === 0) return null;
  return (
    <section
      ref={section}
      aria-labelledby="related-heading"
      className={`mt-16 border-t border-sand pt-10 ${data ? '' : 'noscript:hidden'}`}
    >
      <h2 id="related-heading" className="mb-6 text-xl tracking-wide">
        {data?.title ?? 'RELATED PRODUCTS'}
      </h2>
      {data ? (
        <ul className={STRIP}>
          {data.products.map((other) => (
            <li key={other.id} className={TILE}>
              <ProductCard product={other} eager={false} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={STRIP}>
          {Array.from({ length: RELATED / 2 }, (_, index) => (
            <div key={index} className={TILE}>
              <ProductTileSkeleton />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
