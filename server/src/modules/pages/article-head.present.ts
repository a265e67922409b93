import type { BlogArticle } from '#common/contract/content-blog.ts';
import { imageRendition } from '#common/domain/images.ts';
import { summary } from '#common/domain/meta-texts.ts';
import { articlePath } from '#common/domain/screens.ts';
import { PREVIEW_WIDTH, type PageHead } from './head.present.ts';

/** The head of an article's page. The excerpt is its description. */
export function presentArticleHead(article: BlogArticle): PageHead {
  const { title, excerpt, image, alt, slug = '' } = article;
  return {
    title,
    seoTitle: null,
    description: summary(excerpt),
    canonical: articlePath(slug),
    type: 'website',
    image: image && { ...imageRendition(image, PREVIEW_WIDTH), alt: alt || title },
    properties: [],
    data: [],
    firstImage: null,
  };
}
