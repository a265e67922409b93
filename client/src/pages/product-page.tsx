import { PackageSearch } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NOT_FOUND } from '#common/domain/screens.ts';
import type { Product } from '#common/contract/products.ts';
import { firstColor, imageOfColor } from '#common/domain/product-view.ts';
import { Breadcrumb } from '#client/components/breadcrumb.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { RichText } from '#client/components/rich-text.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import {
  carriedChoice,
  carriedProduct,
  type WantedChoice,
} from '#client/features/products/carried-product.ts';
import { BuyBox } from '#client/features/products/components/buy-box.tsx';
import { Gallery } from '#client/features/products/components/gallery.tsx';
import { RelatedProducts } from '#client/features/products/components/related-products.tsx';
import { useGallery } from '#client/features/products/use-gallery.ts';
import { useProductChoice } from '#client/features/products/use-product-choice.ts';
import { HeartButton } from '#client/features/wishlist/components/heart-button.tsx';
import { categoryPath, nameInPath, paths } from '#client/lib/paths.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { PreviewNote } from './preview-note.tsx';
import { useShownProduct } from './use-shown-product.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

const COLUMNS = 'grid gap-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14';

export function ProductPage() {
  const location = useLocation();
  const urlName = nameInPath(location.pathname);
  const product = useShownProduct(urlName, carriedProduct(location.state, urlName));
  /* After a reload the history entry still has its state, which the server does not know. */
  const carried = carriedChoice(location.state, urlName);
  const wanted = useHydrated() ? carried : undefined;
  const gone = product.data === null;
  useDocumentTitle(gone ? PRODUCT_NOT_FOUND : product.data?.name, product.data?.seoTitle);

  return (
    <div className="page-width py-6 lg:py-10">
      {gone && (
        <EmptyState
          as="h1"
          icon={PackageSearch}
          title="Product not found"
          text="The product you're looking for doesn't exist"
        >
          <LinkButton to={paths.home}>Return to Home</LinkButton>
        </EmptyState>
      )}
      {product.data && (
        <Details
          key={`${product.data.id} ${wanted ? 'preselected' : ''}`}
          product={product.data}
          wanted={wanted}
        />
      )}
      {product.data === undefined && product.isError && (
        <ErrorState
          as="h1"
          title="Couldn’t load this product"
          error={product.error}
          onRetry={() => void product.refetch()}
        />
      )}
      {product.isPending && <ProductSkeleton />}
    </div>
  );
}

interface DetailsProps {
  product: Product;
  wanted: WantedChoice | undefined;
}

function Details({ product, wanted }: DetailsProps) {
  const choice = useProductChoice(product, wanted);
  const first = wanted?.color ?? firstColor(product.variants);
  const gallery = useGallery(imageOfColor(product.images, first) ?? 0);
  return (
    <>
      {product.status !== 'ACTIVE' && <PreviewNote status={product.status} />}
      <div className="mb-6">
        <Breadcrumb
          steps={[
            { name: 'Home', to: paths.home },
            { name: product.category.name, to: categoryPath(product.category.slug) },
            { name: product.name },
          ]}
        />
      </div>
      <div className={COLUMNS}>
        <Gallery name={product.name} images={product.images} view={gallery}>
          <HeartButton product={product} place="product" className="absolute top-3 right-3" />
        </Gallery>
        <div className="flex min-w-0 flex-col gap-5 md:py-2">
          <h1 className="text-title wrap-anywhere">{product.name}</h1>
          <BuyBox
            product={product}
            choice={choice}
            onColor={(color) => {
              const image = imageOfColor(product.images, color);
              if (image !== null) gallery.show(image);
            }}
          />
          {product.description && (
            <section
              aria-labelledby="description-heading"
              className="mt-4 border-t border-sand pt-8"
            >
              <h2 id="description-heading" className="mb-4 text-xl">
                Description
              </h2>
              <RichText text={product.description} />
            </section>
          )}
        </div>
      </div>
      <RelatedProducts product={product} />
    </>
  );
}

function ProductSkeleton() {
  return (
    <div aria-busy="true" className="relative">
      <LoadingPill label="Loading product…" />
      <Skeleton className="mb-6 h-5 w-60 max-w-full" />
      <div className={COLUMNS}>
        <Skeleton className="aspect-4/5 lg:ml-25" />
        <div className="flex flex-col gap-6 md:py-2">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </div>
  );
}
