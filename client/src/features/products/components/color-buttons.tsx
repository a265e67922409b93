import type { ColorChoice } from '../variants.ts';
import { Swatch } from './swatch.tsx';

interface ColorButtonsProps {
  of: string;
  choices: readonly ColorChoice[];
  chosen: string | null;
  onChoose: (color: string) => void;
}

/** Returns the name of a color on screen. Variants without a color have the color ''. */
export function colorName(color: string): string {
  return color || 'No colour';
}

/** A swatch button for each color. The name of the chosen color is shown beside the heading. */
export function ColorButtons({ of, choices, chosen, onChoose }: ColorButtonsProps) {
  return (
    <div role="group" aria-label={`Colour of ${of}`} className="flex flex-wrap gap-2">
      {choices.map(({ color, hex, inStock }) => (
        <button
          key={color}
          type="button"
          title={colorName(color)}
          aria-label={colorName(color) + (inStock ? '' : ', out of stock')}
          aria-pressed={color === chosen}
          onClick={() => onChoose(color)}
          className="relative size-9 rounded-full border border-ink/25 p-0.5 outline-offset-4 transition-colors hover:border-ink aria-pressed:border-2 aria-pressed:border-indigo"
        >
          <Swatch name={color} hex={hex} className="block size-full border-ink/10" />
          {!inStock && (
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-1/2 mx-auto h-px w-8 -rotate-45 bg-ink"
            />
          )}
        </button>
      ))}
    </div>
  );
}
