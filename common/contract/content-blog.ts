import { z } from 'zod';
import { BLOG_COVERS, isArticleSlug } from '../domain/blog.ts';
import { CONTENT_LIMITS } from '../limits.ts';
import { ContentImage, linkField } from './content-fields.ts';
import { PageHeadContent } from './content-page.ts';
import { dayField, line, paragraphs, requiredLine, wholeNumber } from './fields.ts';

const BlogArticle = z.object({
  title: requiredLine('Title', CONTENT_LIMITS.pageLine),
  excerpt: requiredLine('Excerpt', CONTENT_LIMITS.blogExcerpt),
  /** One of BLOG_CATEGORIES (common/domain/blog.ts), or the owner's own. */
  category: requiredLine('Category', CONTENT_LIMITS.pageLabel),
  date: dayField('Date').nullable(),
  /** Reading time. */
  minutes: wholeNumber('Reading time', 1, 120).nullable(),
  /** Null shows the drawing. */
  image: ContentImage.nullable(),
  /** What the image shows. Empty for one that only decorates. */
  alt: line('Description of the image', { max: CONTENT_LIMITS.imageAlt }),
  cover: z.enum(BLOG_COVERS, { error: `Drawing must be one of ${BLOG_COVERS.join(', ')}.` }),
  link: linkField('Link'),
  /**
   * Markdown of the article's own page, with the placeholders of the policy pages. Without one there is no page, and
   * the card leads to `link`. Optional, because earlier versions stored none.
   */
  text: paragraphs('Text', { max: CONTENT_LIMITS.blogText }).optional(),
  /** The end of the page's URL. The shop gives one to every article with a text, and it stays (placeArticleSlugs). */
  slug: line('Address', {
    max: CONTENT_LIMITS.blogSlug,
    accepts: isArticleSlug,
    otherwise: 'Address may have letters, digits and hyphens only.',
  }).optional(),
});
export type BlogArticle = z.infer<typeof BlogArticle>;

function countBytes(articles: readonly { text?: string | undefined }[]): number {
  const encoder = new TextEncoder();
  return articles.reduce((sum, { text = '' }) => sum + encoder.encode(text).length, 0);
}

/** Texts of /blog. {{companyName}} stands for the shop's name. */
export const BlogContent = z.object({
  head: PageHeadContent,
  heading: requiredLine('Heading', CONTENT_LIMITS.pageLine),
  /** Line beside the heading; may be empty. */
  note: line('Line beside the heading', { max: CONTENT_LIMITS.pageLine }),
  articles: z
    .array(BlogArticle)
    .max(
      CONTENT_LIMITS.blogArticles,
      `A blog may have at most ${CONTENT_LIMITS.blogArticles} articles.`,
    )
    .refine((articles) => countBytes(articles) <= CONTENT_LIMITS.blogBytes, {
      error: 'The texts of all articles together are too long. Shorten or remove some of them.',
    }),
});
export type BlogContent = z.infer<typeof BlogContent>;

export const ArticleParams = z.object({
  slug: requiredLine('Address', CONTENT_LIMITS.blogSlug),
});

/** An article with its text. */
export const ArticleAnswer = z.object({ article: BlogArticle });
