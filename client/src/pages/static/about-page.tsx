import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useContent } from '#client/features/content/api.ts';
import { useFillText } from '#client/features/legal/company-words.ts';
import { About } from './about-sections.tsx';
import { PageWait } from './page-wait.tsx';

/** The texts about the shop, as the owner edits them (docs/specification.md#about-and-blog). */
export function AboutPage() {
  const query = useContent('about');
  const content = query.data?.body;
  const fill = useFillText();
  useDocumentTitle(content && fill(content.head.title));
  return content ? <About content={content} /> : <PageWait of={[query]} />;
}
