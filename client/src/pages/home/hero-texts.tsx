import { classNames } from '#client/components/ui/class-names.ts';
import { Link } from '#client/components/ui/link.tsx';
import { useShopName } from '#client/features/company/shop-name.ts';
import type { HeroSlide } from './hero-slides.ts';

/* Reserves space for two lines of name and the visible lines of the description, so that nothing moves. */
const ROOM = 'grid min-h-[8.75rem] w-full content-end md:min-h-[17rem]';
const TITLE =
  'line-clamp-2 text-3xl wrap-anywhere lg:text-[clamp(2.75rem,4.6vw,4.5rem)] lg:leading-[1.04]';
const TEXT = 'line-clamp-2 max-w-[34rem] text-card/85 md:line-clamp-3 lg:text-lg';

/* A text fades out before the next one fades in, so that they never overlap. */
const SHOWN = 'opacity-100 delay-150 duration-150';
const GONE = 'invisible opacity-0 duration-150';

interface HeroTextsProps {
  slides: readonly HeroSlide[] | undefined;
  current: number;
  /** True while the slides rotate. Screen readers then do not announce each change. */
  quiet: boolean;
}

/** Title and text of the current slide, or a fixed text if no category has an image. */
export function HeroTexts({ slides, current, quiet }: HeroTextsProps) {
  const shopName = useShopName();
  return (
    <div className="relative flex w-full min-w-0 grow flex-col justify-between gap-3">
      <h1 className="eyebrow flex items-center gap-4 font-text after:h-px after:flex-1 after:bg-card/30">
        <span className="truncate">{shopName}</span>
        <span className="sr-only">: clothes for India</span>
      </h1>
      <div aria-live={quiet ? 'off' : 'polite'} className={ROOM}>
        {slides?.length === 0 && (
          <div className="flex flex-col gap-2 lg:gap-4">
            <h2 className={TITLE}>Cotton, silk and colour</h2>
            <p className={TEXT}>Clothes for India. Pay when you receive them.</p>
          </div>
        )}
        {slides?.map(({ id, title, titleLink, text }, place) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            inert={place !== current}
            className={classNames(
              'flex min-w-0 flex-col gap-2 self-end transition-[opacity,visibility] [grid-area:1/1] lg:gap-4',
              place === current ? SHOWN : GONE,
            )}
          >
            <h2 className={TITLE}>
              {titleLink === null ? (
                title
              ) : (
                <Link to={titleLink} className="hover:underline decoration-2 underline-offset-8">
                  {title}
                </Link>
              )}
            </h2>
            {text && <p className={TEXT}>{text}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}
