import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useContent } from '#client/features/content/api.ts';
import { useFillText } from '#client/features/legal/company-words.ts';
import { Blog } from './blog-sections.tsx';
import { PageWait } from './page-wait.tsx';

/** The articles that the owner edits (docs/specification.md#about-and-blog). */
export function BlogPage() {
  const query = useContent('blog');
  const content = query.data?.body;
  const fill = useFillText();
  useDocumentTitle(content && fill(content.head.title));
  return content ? <Blog content={content} /> : <PageWait of={[query]} />;
}
