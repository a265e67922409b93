import { useRef, useState } from 'react';
import { Cloth } from '#client/components/cloth.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import type { ShownCategory } from '#client/features/categories/showcase.ts';
import { paths } from '#client/lib/paths.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { usePageVisible } from '#client/lib/use-page-visible.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroImage } from './hero-image.tsx';
import { HeroTexts } from './hero-texts.tsx';
import { useRotation } from './use-rotation.ts';

/** Background colors beside the image, used in turn. */
const DYES = ['bg-indigo-deep', 'bg-madder', 'bg-leaf'] as const;

/* The hero fills the screen below the header, whatever its content is. */
const STAGE =
  'on-dye grid min-h-[max(36rem,calc(100svh-64px))] grid-rows-[minmax(15rem,1fr)_auto] transition-colors duration-300 md:min-h-[max(30rem,calc(100svh-64px))] md:grid-cols-[5fr_7fr] md:grid-rows-1';

interface HeroProps {
  /** Undefined while the categories are loading. */
  slides: readonly ShownCategory[] | undefined;
}

/**
 * The rotating category images of the home page (docs/specification.md#home-page). The rotation pauses
 * in a hidden tab and while the focus is inside. It does not start by itself if the visitor prefers
 * reduced motion.
 */
export function Hero({ slides }: HeroProps) {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const visible = usePageVisible();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [focusInside, setFocusInside] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const count = slides?.length ?? 0;
  const playing = wanted ?? !lessMotion;
  const running = playing && visible && !focusInside && count > 1;
  const rotation = useRotation(count, running);
  const current = count === 0 ? 0 : rotation.index % count;

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Categories"
      onFocus={({ target }) => setFocusInside(target !== toggle.current)}
      onBlur={() => setFocusInside(false)}
      className={classNames(STAGE, DYES[current % DYES.length])}
    >
      <div className="relative overflow-hidden md:order-last">
        {slides && count > 1 && (
          <HeroControls
            toggle={toggle}
            names={slides.map(({ name }) => name)}
            current={current}
            playing={playing}
            onPlay={setWanted}
            onShow={rotation.show}
          />
        )}
        {count === 0 && slides && <Cloth kind={0} />}
        {slides?.map((slide, place) => (
          <HeroImage
            key={slide.id}
            image={slide.image}
            place={place}
            shown={place === current}
            asked={rotation.asked.includes(place)}
            onSettled={() => rotation.settled(place)}
          />
        ))}
      </div>
      <div className="relative flex min-w-0 flex-col items-start gap-6 px-[clamp(16px,4vw,64px)] pt-6 pb-9 md:gap-10 md:py-14">
        <div aria-hidden="true" className="cloth-print cloth-buti text-card/6" />
        <HeroTexts slides={slides} current={current} quiet={running} />
        <LinkButton to={paths.shop} variant="light" size="lg" className="relative">
          Explore Now
        </LinkButton>
      </div>
    </section>
  );
}
