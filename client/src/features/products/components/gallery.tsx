import { Expand } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Image } from '#common/contract/products.ts';
import { GALLERY_SIZES } from '#common/domain/product-view.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { GalleryView } from '../use-gallery.ts';

const ZoomDialog = lazily(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

const ROW =
  'relative flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-sm [scrollbar-width:none] motion-reduce:scroll-auto';

interface GalleryProps {
  name: string;
  images: readonly Image[];
  view: GalleryView;
  /** Controls on top of the image, such as the heart button. */
  children?: ReactNode;
}

/**
 * Returns an image's text alternative: the administrator's text, or 'Indigo Kurta, Olive, picture 2 of 5'. The color
 * is left out if it is unknown.
 */
function altOf(name: string, images: readonly Image[], index: number): string {
  return images[index]?.alt ?? labelOf(name, images, index);
}

/** Returns a name that tells the images of a product apart. */
function labelOf(name: string, images: readonly Image[], index: number): string {
  const { alt, color } = images[index] ?? {};
  const which = images.length > 1 ? `picture ${index + 1} of ${images.length}` : '';
  return [...(alt ? [alt] : [name, color]), which].filter(Boolean).join(', ');
}

/** A product's images as a row to swipe, with thumbnails, and enlarged in a dialog. */
export function Gallery({ name, images, view, children }: GalleryProps) {
  const [zoomed, setZoomed] = useState(false);
  const { row, index, show, onScroll } = view;
  return (
    <div className="relative min-w-0 self-start">
      <div className={classNames('relative', images.length > 1 && 'lg:ml-25')}>
        {images.length === 0 ? (
          <ProductImage image={null} alt={name} sizes={GALLERY_SIZES} />
        ) : (
          <>
            <ul
              ref={row}
              role="group"
              aria-label={`Pictures of ${name}`}
              tabIndex={images.length > 1 ? 0 : undefined}
              onScroll={onScroll}
              onClick={() => setZoomed(true)}
              className={ROW}
            >
              <Slides name={name} images={images} index={index} />
            </ul>
            <IconButton
              label={`Enlarge picture ${index + 1} of ${images.length} of ${name}`}
              onClick={() => setZoomed(true)}
              className="absolute right-3 bottom-3 rounded-full! bg-card/90"
            >
              <Expand aria-hidden="true" strokeWidth={1.6} className="size-5" />
            </IconButton>
          </>
        )}
        {children}
      </div>
      {images.length > 1 && (
        <>
          <Dots count={images.length} index={index} />
          <Thumbnails name={name} images={images} index={index} onChoose={show} />
        </>
      )}
      {zoomed && (
        <OnDemand onFail={() => setZoomed(false)}>
          <ZoomDialog
            name={name}
            images={images}
            first={index}
            onClose={(last) => {
              setZoomed(false);
              show(last);
            }}
          />
        </OnDemand>
      )}
    </div>
  );
}

interface SlidesProps {
  name: string;
  images: readonly Image[];
  index: number;
}

function Slides({ name, images, index }: SlidesProps) {
  return images.map((image, position) => (
    <li key={image.id} role="presentation" className="w-full shrink-0 snap-center">
      <ProductImage
        image={image}
        alt={altOf(name, images, position)}
        sizes={GALLERY_SIZES}
        eager={position === index}
      />
    </li>
  ));
}

/** Position in the row, shown on phones, where customers swipe. */
function Dots({ count, index }: { count: number; index: number }) {
  return (
    <p aria-hidden="true" className="mt-3 flex justify-center gap-2 md:hidden">
      {Array.from({ length: count }, (_, position) => (
        <span
          key={position}
          className={classNames(
            'h-1.5 rounded-full transition-all',
            position === index ? 'w-5 bg-ink' : 'w-1.5 bg-sand-deep',
          )}
        />
      ))}
    </p>
  );
}

interface ThumbnailsProps {
  name: string;
  images: readonly Image[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ name, images, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 hidden gap-2 overflow-auto p-1 [scrollbar-width:thin] md:flex lg:absolute lg:inset-y-0 lg:left-0 lg:mt-0 lg:w-22 lg:flex-col lg:p-0">
      {images.map((image, position) => (
        <li key={image.id} className="w-16 shrink-0 lg:w-auto">
          <button
            type="button"
            aria-label={`Show ${labelOf(name, images, position)}`}
            aria-pressed={position === index}
            onClick={() => onChoose(position)}
            className="block w-full rounded-sm border-2 border-transparent outline-offset-[-2px] transition-colors hover:border-sand-deep aria-pressed:border-indigo"
          >
            <ProductImage image={image} alt="" sizes="88px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
