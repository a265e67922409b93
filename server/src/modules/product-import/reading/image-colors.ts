import { fileNameOf } from '../image-files/image-names.ts';

/**
 * Finds the color of an image in its file name ('kurta-navy-blue_back.jpg'). Returns it only if the
 * name has exactly one of the product's colors. Words of the product's name do not count, because every
 * image of a 'Rose Garden Dress' may have them.
 */
export function colorInName(
  source: string,
  colors: readonly string[],
  productName: string,
): string | null {
  const file = spaced(fileNameOf(source));
  const product = spaced(productName);
  const named = colors.filter((color) => {
    const words = spaced(color);
    return words.trim() !== '' && file.includes(words) && !product.includes(words);
  });
  // If the product has both 'Navy' and 'Navy Blue', a file named 'navy blue' shows the latter.
  const whole = named.filter(
    (color) => !named.some((other) => other !== color && spaced(other).includes(spaced(color))),
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
