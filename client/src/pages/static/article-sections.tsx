import { useMemo } from 'react';
import type { BlogArticle } from '#common/contract/content-blog.ts';
import { Breadcrumb } from '#client/components/breadcrumb.tsx';
import { useCompanyWords } from '#client/features/legal/company-words.ts';
import { PolicyText } from '#client/features/legal/components/policy-text.tsx';
import { readMarkdown } from '#client/lib/markdown.ts';
import { paths } from '#client/lib/paths.ts';
import { ArticleImage, formatFacts } from './blog-sections.tsx';

/** An article with its text, as the owner edits it. */
export function Article({ article }: { article: BlogArticle }) {
  const { title, excerpt, text = '' } = article;
  const words = useCompanyWords();
  const parsed = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb steps={[{ name: 'Blog', to: paths.blog }, { name: title }]} />
      <article className="mx-auto mt-6 flex max-w-prose flex-col gap-6 wrap-anywhere lg:mt-10">
        <header>
          <p className="eyebrow text-ink-soft">{formatFacts(article)}</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-3 text-lg text-ink-soft">{excerpt}</p>
        </header>
        <div className="aspect-3/2 overflow-hidden rounded-md bg-sand-soft">
          <ArticleImage article={article} sizes="(min-width: 768px) 650px, 92vw" load="first" />
        </div>
        <PolicyText text={parsed} words={words} />
      </article>
    </div>
  );
}
