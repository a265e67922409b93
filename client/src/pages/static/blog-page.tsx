import { useState } from 'react';
import { counted } from '#common/format/counted.ts';
import { PageTitle } from '#client/components/page-title.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { paths } from '#client/lib/paths.ts';
import { articlesOf, BLOG_CATEGORIES, type BlogFilter } from './blog-articles.ts';
import { BlogCover } from './blog-cover.tsx';

const FILTERS: readonly BlogFilter[] = ['All', ...BLOG_CATEGORIES];

export function BlogPage() {
  const [filter, setFilter] = useState<BlogFilter>('All');
  const articles = articlesOf(filter);
  return (
    <div className="page-width py-10 lg:py-16">
      <PageTitle note="Notes on cloth, colour and being seen">Blog</PageTitle>
      <div role="group" aria-label="Filter articles" className="mb-3 flex flex-wrap gap-2">
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className="min-h-10 rounded-full border border-sand-deep px-4 text-sm font-medium transition-colors hover:border-ink aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:text-card"
          >
            {name}
          </button>
        ))}
      </div>
      <p role="status" className="mb-8 text-sm text-ink-soft">
        {counted(articles.length, 'article')}
      </p>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.title}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Article = ReturnType<typeof articlesOf>[number];

/** A card of the blog, which leads to the shop (docs/specification.md#about-and-blog). */
function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="group relative">
      <div className="mb-5 overflow-hidden rounded-md">
        <BlogCover cover={article.cover} />
      </div>
      <p className="eyebrow text-ink-soft">
        {article.category} · {article.minutes} min
      </p>
      <h2 className="mt-2 text-xl">
        <Link
          to={paths.shop}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {article.title}
        </Link>
      </h2>
      <p className="mt-2 text-ink-soft">{article.text}</p>
    </article>
  );
}
