import { useState } from 'react';
import type { Image } from '#common/contract/products.ts';
import { ProductImage } from '#client/components/product-image.tsx';

interface GalleryProps {
  name: string;
  images: readonly Image[];
}

/** The large picture and, where there are several, thumbnails to change it. */
export function Gallery({ name, images }: GalleryProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = images.find((image) => image.id === chosenId) ?? images[0];
  return (
    <div className="flex flex-col gap-3 lg:flex-row-reverse">
      <ProductImage
        key={chosen?.id}
        image={chosen}
        alt={name}
        sizes="(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw"
        eager
        className="flex-1"
      />
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1 lg:w-22 lg:flex-col lg:overflow-visible lg:p-0">
          {images.map((image, index) => (
            <li key={image.id} className="w-16 shrink-0 lg:w-auto">
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${images.length} of ${name}`}
                aria-pressed={image.id === chosen?.id}
                onClick={() => setChosenId(image.id)}
                className="block w-full rounded-sm border-2 border-transparent transition-colors hover:border-sand-deep aria-pressed:border-indigo"
              >
                <ProductImage image={image} alt="" sizes="88px" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
