import { useCategories } from '#client/features/categories/api.ts';
import { bannerImages, levelByLevel } from '#client/features/categories/showcase.ts';
import { useContent } from '#client/features/content/api.ts';
import { Banner, BannerSkeleton } from './banner.tsx';
import { CategoryCarousel, CategoryCarouselSkeleton } from './category-carousel.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { listSlides } from './hero-slides.ts';
import { Promises, PromisesSkeleton } from './promises.tsx';

/**
 * The sections of the home page. They work without categories and without the owner's texts, also if these
 * cannot be loaded.
 */
export function HomeSections() {
  const { data, isPending } = useCategories();
  const content = useContent('home');
  const body = content.data?.body;
  const tree = data ?? [];
  const categories = levelByLevel(tree);
  const hasOwnSlides = body?.hero.source === 'slides';
  const isWaiting = content.isPending || (isPending && !hasOwnSlides);
  return (
    <>
      <Hero
        label={hasOwnSlides ? 'Highlights' : 'Categories'}
        slides={isWaiting ? undefined : listSlides(body?.hero, tree)}
      />
      <FeaturedProducts />
      {isPending && <CategoryCarouselSkeleton />}
      {categories.length > 0 && <CategoryCarousel categories={categories} />}
      {content.isPending && <PromisesSkeleton />}
      {body && <Promises promises={body.promises} />}
      {content.isPending && <BannerSkeleton />}
      {body && <Banner tiles={body.banner} images={bannerImages(tree)} />}
    </>
  );
}
