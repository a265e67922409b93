import { useState } from 'react';
import type { ImageSize } from '#common/domain/images.ts';
import { BANNER_SHARE } from '#common/limits.ts';
import { Cloth } from '#client/components/cloth.tsx';
import { ResponsiveImage } from '#client/components/responsive-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { Link } from '#client/components/ui/link.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSeenOnce } from './use-seen-once.ts';

const TILES = [
  {
    to: paths.about,
    title: 'Our Story',
    text: 'Who we are, and what we work for.',
    /* Beyond the edge of the window, however wide it is. */
    away: '-translate-x-[calc(100%+5vw)]',
  },
  {
    to: paths.blog,
    title: 'Our Blog',
    text: 'Fashion, style and sustainability, to read at leisure.',
    away: 'translate-x-[calc(100%+5vw)]',
  },
] as const;

interface BannerProps {
  images: readonly [ImageSize | null, ImageSize | null];
}

/** Two large tiles that slide in once when they come into view (docs/specification.md#timings). */
export function Banner({ images }: BannerProps) {
  return (
    <section aria-label="About us" className="overflow-x-clip pb-14 lg:pb-20">
      <ul className="page-width grid gap-4 sm:gap-6 md:grid-cols-2">
        {TILES.map((tile, index) => (
          <BannerTile key={tile.to} {...tile} image={images[index] ?? null} kind={index} />
        ))}
      </ul>
    </section>
  );
}

interface BannerTileProps {
  to: string;
  title: string;
  text: string;
  away: string;
  image: ImageSize | null;
  kind: number;
}

function BannerTile({ to, title, text, away, image, kind }: BannerTileProps) {
  const { ref, seen } = useSeenOnce<HTMLLIElement>(BANNER_SHARE);
  const [broken, setBroken] = useState(false);
  return (
    <li ref={ref}>
      <div
        className={classNames(
          'group relative aspect-4/5 overflow-hidden rounded-sm bg-sand-soft transition-transform duration-800 ease-[ease-out] sm:aspect-4/3 md:aspect-4/5 lg:aspect-square xl:aspect-5/4 motion-reduce:translate-none noscript:translate-none',
          !seen && away,
        )}
      >
        {image && !broken ? (
          <ResponsiveImage
            image={image}
            alt=""
            sizes="(min-width: 1280px) 600px, (min-width: 768px) 48vw, 92vw"
            load="near"
            onError={() => setBroken(true)}
          />
        ) : (
          <Cloth kind={kind} />
        )}
        <div className="absolute bottom-0 left-0 max-w-[90%] bg-paper pt-5 pr-7 text-ink lg:pt-7 lg:pr-10">
          <h2 className="text-3xl">
            <Link
              to={to}
              className="decoration-2 underline-offset-8 group-hover:underline after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-1.5 pb-1 text-ink-soft">{text}</p>
        </div>
      </div>
    </li>
  );
}
