import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface HeroControlsProps {
  /** The pause button. The hero pauses while the focus is inside it, except on this button. */
  toggle: RefObject<HTMLButtonElement | null>;
  names: readonly string[];
  current: number;
  playing: boolean;
  onPlay: (playing: boolean) => void;
  onShow: (index: number) => void;
}

/**
 * Pauses and resumes the hero, with a button for each slide. The controls lie over the image and move
 * nothing.
 */
export function HeroControls(props: HeroControlsProps) {
  const { toggle, names, current, playing, onPlay, onShow } = props;
  const Icon = playing ? Pause : Play;
  return (
    <div className="absolute right-4 bottom-4 z-20 flex items-center rounded-full bg-ink/75 pr-3 lg:right-8 lg:bottom-8">
      <IconButton
        ref={toggle}
        label={playing ? 'Pause the pictures' : 'Play the pictures'}
        onClick={() => onPlay(!playing)}
        className="rounded-full! hover:bg-card/15"
      >
        <Icon aria-hidden="true" fill="currentColor" strokeWidth={1.5} className="size-4" />
      </IconButton>
      <ul className="flex">
        {names.map((name, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`Show ${name}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onShow(index)}
              className="group grid size-6 place-items-center rounded-full"
            >
              <span className="size-2.5 rounded-full border border-card transition-colors duration-300 group-hover:bg-card/50 group-aria-[current=true]:bg-card" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
