import { cleanLine } from '../domain/clean-text.ts';
import { LIMITS } from '../limits.ts';
import { line, paragraphs } from './fields.ts';

/** A text of one line that people may have written in several. */
function joinedLines(label: string, max: number) {
  return paragraphs(label, { max }).overwrite((text) => cleanLine(text.replace(/[\t\n\r]+/g, ' ')));
}

/** A text that describes an image for those who do not see it. Empty for none. */
export const ImageAlt = joinedLines('Image description', LIMITS.altText);
export const SeoTitle = line('SEO title', { max: LIMITS.seoTitle });
export const SeoDescription = joinedLines('SEO description', LIMITS.seoDescription);

/** What search engines show of a product or category. A missing text stays as it is; an empty one is removed. */
export const seoFields = {
  seoTitle: SeoTitle.optional(),
  seoDescription: SeoDescription.optional(),
};
