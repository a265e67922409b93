import { useCategories } from '#client/features/categories/api.ts';
import { bannerImages, heroSlides, levelByLevel } from '#client/features/categories/showcase.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { Banner } from './banner.tsx';
import { CategoryCarousel, CategoryCarouselSkeleton } from './category-carousel.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';

/** The home page. It works without categories, also if they cannot be loaded. */
export function HomePage() {
  useDocumentTitle(undefined);
  const { data, isPending } = useCategories();
  const tree = data ?? [];
  const categories = levelByLevel(tree);
  return (
    <>
      <Hero slides={isPending ? undefined : heroSlides(tree)} />
      <FeaturedProducts />
      {isPending && <CategoryCarouselSkeleton />}
      {categories.length > 0 && <CategoryCarousel categories={categories} />}
      <Promises />
      <Banner images={bannerImages(tree)} />
    </>
  );
}
