import { Newspaper } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ARTICLE_NOT_FOUND } from '#common/domain/screens.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useArticle } from '#client/features/content/article-api.ts';
import { nameInPath, paths } from '#client/lib/paths.ts';
import { Article } from './article-sections.tsx';
import { PageWait } from './page-wait.tsx';

/** An article of the blog that has a text (docs/specification.md#about-and-blog). */
export function ArticlePage() {
  const { pathname } = useLocation();
  const query = useArticle(nameInPath(pathname));
  const article = query.data;
  useDocumentTitle(article === null ? ARTICLE_NOT_FOUND : article?.title);
  if (article) return <Article article={article} />;
  if (article === undefined) return <PageWait of={[query]} />;
  return (
    <div className="page-width py-6 lg:py-10">
      <EmptyState
        as="h1"
        icon={Newspaper}
        title={ARTICLE_NOT_FOUND}
        text="It may have been removed, or its address mistyped."
      >
        <LinkButton to={paths.blog}>Back to the blog</LinkButton>
      </EmptyState>
    </div>
  );
}
