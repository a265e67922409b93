import { fileNameOf } from './image-names.ts';

/**
 * Finds the color of an image in its file name ('kurta-navy-blue_back.jpg'). Returns it only if the
 * name has exactly one of the product's colors. Words of the product's name do not count, because every
 * image of a 'Rose Garden Dress' may have them.
 */
export function colourInName(
  source: string,
  colours: readonly string[],
  productName: string,
): string | null {
  const file = spaced(fileNameOf(source));
  const product = spaced(productName);
  const named = colours.filter((colour) => {
    const words = spaced(colour);
    return words.trim() !== '' && file.includes(words) && !product.includes(words);
  });
  // If the product has both 'Navy' and 'Navy Blue', a file named 'navy blue' shows the latter.
  const whole = named.filter(
    (colour) => !named.some((other) => other !== colour && spaced(other).includes(spaced(colour))),
  );
  const [only] = whole;
  return whole.length === 1 && only !== undefined ? only : null;
}

/** The words of a text in lower case, each with a space before and behind it. */
function spaced(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  return ` ${words.join(' ')} `;
}
