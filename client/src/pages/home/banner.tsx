import { useState } from 'react';
import type { HomeContent } from '#common/contract/content-home.ts';
import type { ImageSize } from '#common/domain/images.ts';
import { BANNER_SHARE } from '#common/shop-limits.ts';
import { Cloth } from '#client/components/cloth.tsx';
import { ResponsiveImage } from '#client/components/responsive-image.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { ContentLink } from '#client/features/content/components/content-link.tsx';
import { useSeenOnce } from './use-seen-once.ts';

/** Beyond the edge of the window, however wide it is: where each tile waits. */
const AWAY = ['-translate-x-[calc(100%+5vw)]', 'translate-x-[calc(100%+5vw)]'] as const;

/** The measures of a tile. */
const FRAME = 'aspect-4/5 rounded-sm sm:aspect-4/3 md:aspect-4/5 lg:aspect-square xl:aspect-5/4';
const SECTION = 'overflow-x-clip pb-14 lg:pb-20';
const ROW = 'page-width grid gap-4 sm:gap-6 md:grid-cols-2';

interface BannerProps {
  tiles: HomeContent['banner'];
  /** Images of categories, for tiles without an image of their own. */
  images: readonly [ImageSize | null, ImageSize | null];
}

/** Two large tiles that slide in once when they come into view (docs/specification.md#timings). */
export function Banner({ tiles, images }: BannerProps) {
  return (
    <section aria-label="About us" className={SECTION}>
      <ul className={ROW}>
        {tiles.map((tile, index) => (
          <BannerTile
            key={index}
            {...tile}
            away={AWAY[index] ?? ''}
            image={tile.image ?? images[index] ?? null}
            kind={index}
          />
        ))}
      </ul>
    </section>
  );
}

interface BannerTileProps {
  link: string;
  title: string;
  text: string;
  away: string;
  image: ImageSize | null;
  kind: number;
}

function BannerTile({ link, title, text, away, image, kind }: BannerTileProps) {
  const { ref, seen } = useSeenOnce<HTMLLIElement>(BANNER_SHARE);
  const [broken, setBroken] = useState(false);
  return (
    <li ref={ref}>
      <div
        className={classNames(
          'group relative overflow-hidden bg-sand-soft transition-transform duration-800 ease-[ease-out] motion-reduce:translate-none noscript:translate-none',
          FRAME,
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
        <div className="absolute bottom-0 left-0 max-h-full max-w-[90%] overflow-hidden bg-paper wrap-anywhere pt-5 pr-7 text-ink lg:pt-7 lg:pr-10">
          <h2 className="text-3xl">
            <ContentLink
              to={link}
              className="decoration-2 underline-offset-8 group-hover:underline after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </ContentLink>
          </h2>
          {text && <p className="mt-1.5 pb-1 text-ink-soft">{text}</p>}
        </div>
      </div>
    </li>
  );
}

/** The same room, until the texts are loaded. */
export function BannerSkeleton() {
  return (
    <div aria-busy="true" className={SECTION}>
      <div className={ROW}>
        {AWAY.map((away) => (
          <Skeleton key={away} className={FRAME} />
        ))}
      </div>
    </div>
  );
}
