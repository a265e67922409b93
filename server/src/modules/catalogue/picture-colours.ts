import { fileNameOf } from './image-names.ts';

/**
 * The colour that the file name of a picture tells ('kurta-navy-blue_back.jpg'): the only one of the
 * product's colours that it names. A word of the product's own name tells nothing, for every picture
 * of a 'Rose Garden Dress' may be called so.
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
  // 'Navy' is not what a file called 'navy blue' shows when the product comes in both.
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
