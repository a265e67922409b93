import { useState } from 'react';
import type { BlogArticle, BlogContent } from '#common/contract/content-blog.ts';
import { blogCategories, isSameCategory } from '#common/domain/blog.ts';
import { counted } from '#common/format/counted.ts';
import { formatDay } from '#common/format/dates.ts';
import { PageTitle } from '#client/components/page-title.tsx';
import { ResponsiveImage } from '#client/components/responsive-image.tsx';
import { ContentLink } from '#client/features/content/components/content-link.tsx';
import { useFillText } from '#client/features/legal/company-words.ts';
import { articlePath } from '#client/lib/paths.ts';
import { BlogCover } from './blog-cover.tsx';

interface BlogProps {
  content: BlogContent;
  /** Opens an article with a text, in place of the link to its page. For the preview. */
  onOpen?: (article: BlogArticle) => void;
}

/** The articles as the owner edits them. */
export function Blog({ content: { heading, note, articles }, onOpen }: BlogProps) {
  const fill = useFillText();
  const [category, setCategory] = useState<string | null>(null);
  const shown = articles.filter(
    (article) => category === null || isSameCategory(article.category, category),
  );
  return (
    <div className="page-width py-10 lg:py-16">
      <PageTitle note={fill(note)}>{fill(heading)}</PageTitle>
      <div role="group" aria-label="Filter articles" className="mb-3 flex flex-wrap gap-2">
        {[null, ...blogCategories(articles)].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === category}
            onClick={() => setCategory(name)}
            className="min-h-10 max-w-full rounded-full border border-sand-deep px-4 text-sm font-medium wrap-anywhere transition-colors hover:border-ink aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:text-card"
          >
            {name ?? 'All'}
          </button>
        ))}
      </div>
      <p role="status" className="mb-8 text-sm text-ink-soft">
        {counted(shown.length, 'article')}
      </p>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((article) => (
          <li key={articles.indexOf(article)} className="min-w-0">
            <ArticleCard article={article} {...(onOpen && { onOpen })} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const CARD_LINK = 'underline-offset-4 group-hover:underline after:absolute after:inset-0';

interface ArticleCardProps extends Pick<BlogProps, 'onOpen'> {
  article: BlogArticle;
}

/** A card of the blog. It leads to the article's page, else to the shop or where the owner has chosen. */
function ArticleCard({ article, onOpen }: ArticleCardProps) {
  const { title, excerpt, link, text, slug } = article;
  return (
    <article className="group relative wrap-anywhere">
      <div className="mb-5 aspect-3/2 overflow-hidden rounded-md bg-sand-soft">
        <ArticleImage
          article={article}
          sizes="(min-width: 1280px) 390px, (min-width: 640px) 46vw, 92vw"
        />
      </div>
      <p className="eyebrow text-ink-soft">{formatFacts(article)}</p>
      <h2 className="mt-2 text-xl">
        {onOpen && text ? (
          <button
            type="button"
            className={`text-left ${CARD_LINK}`}
            onClick={() => onOpen(article)}
          >
            {title}
          </button>
        ) : (
          <ContentLink to={slug ? articlePath(slug) : link} className={CARD_LINK}>
            {title}
          </ContentLink>
        )}
      </h2>
      <p className="mt-2 text-ink-soft">{excerpt}</p>
    </article>
  );
}

/** Category, date and reading time of an article in a line. */
export function formatFacts({ category, date, minutes }: BlogArticle): string {
  return [category, date && formatDay(date), minutes && `${minutes} min`]
    .filter(Boolean)
    .join(' · ');
}

interface ArticleImageProps {
  article: BlogArticle;
  sizes: string;
  load?: 'first' | 'near';
}

/** The image, or the drawing if there is none or it cannot be loaded. */
export function ArticleImage({ article, sizes, load = 'near' }: ArticleImageProps) {
  const { image, alt, cover } = article;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!image || image.url === brokenUrl) return <BlogCover cover={cover} />;
  return (
    <ResponsiveImage
      image={image}
      alt={alt}
      sizes={sizes}
      load={load}
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
