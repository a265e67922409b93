import { useRef, useState } from 'react';
import { Cloth } from '#client/components/cloth.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { buttonStyle } from '#client/components/ui/button-style.ts';
import { ContentLink } from '#client/features/content/components/content-link.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { usePageVisible } from '#client/lib/use-page-visible.ts';
import { HeroControls } from './hero-controls.tsx';
import { EXPLORE, type HeroSlide } from './hero-slides.ts';
import { HeroImage } from './hero-image.tsx';
import { HeroTexts } from './hero-texts.tsx';
import { useRotation } from './use-rotation.ts';

/** Background colors beside the image, used in turn. */
const DYES = ['bg-indigo-deep', 'bg-madder', 'bg-leaf'] as const;

/* The hero fills the screen below the header, whatever its content is. */
const STAGE =
  'on-dye grid min-h-[max(36rem,calc(100svh-64px))] grid-rows-[minmax(15rem,1fr)_auto] transition-colors duration-300 md:min-h-[max(30rem,calc(100svh-64px))] md:grid-cols-[5fr_7fr] md:grid-rows-1';

interface HeroProps {
  /** The accessible name. */
  label: string;
  /** Undefined while they are loading. */
  slides: readonly HeroSlide[] | undefined;
}

/**
 * The rotating images of the home page (docs/specification.md#home-page). The rotation pauses
 * in a hidden tab and while the focus is inside. It does not start by itself if the visitor prefers
 * reduced motion.
 */
export function Hero({ label, slides }: HeroProps) {
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
  const { button, link } = slides?.[current] ?? EXPLORE;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={({ target }) => setFocusInside(target !== toggle.current)}
      onBlur={() => setFocusInside(false)}
      className={classNames(STAGE, DYES[current % DYES.length])}
    >
      <div className="relative overflow-hidden md:order-last">
        {slides && count > 1 && (
          <HeroControls
            toggle={toggle}
            names={slides.map(({ title }) => title)}
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
            alt={slide.alt}
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
        <ContentLink to={link} className={buttonStyle('light', 'lg', 'relative max-w-full')}>
          {button}
        </ContentLink>
      </div>
    </section>
  );
}
