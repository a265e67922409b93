import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlogArticle, BlogContent } from '#common/contract/content-blog.ts';
import type { ContentDraft } from '#common/contract/content.ts';
import type { RefundTabId } from '#common/domain/refund-tabs.ts';
import { Button } from '#client/components/ui/button.tsx';
import { AnnouncementBar } from '#client/features/content/components/announcement-bar.tsx';
import { contentKey } from '#client/features/content/query-keys.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { HomeSections } from '#client/pages/home/home-sections.tsx';
import { About } from '#client/pages/static/about-sections.tsx';
import { Article } from '#client/pages/static/article-sections.tsx';
import { Blog } from '#client/pages/static/blog-sections.tsx';
import { Refund } from '#client/pages/static/refund-sections.tsx';
import { Footer } from './layouts/footer.tsx';
import { Header } from './layouts/header.tsx';

/** Returns a query client that knows what the shop has loaded, with a draft in place of the saved texts. */
function createPreviewClient(known: QueryClient, { key, body }: ContentDraft): QueryClient {
  const client = createQueryClient();
  for (const [queryKey, data] of known.getQueriesData({})) client.setQueryData(queryKey, data);
  client.setQueryDefaults(contentKey(key), { queryFn: () => null, enabled: false });
  client.setQueryData(contentKey(key), { key, body, updatedAt: null, isStandard: false });
  return client;
}

/**
 * Shows the page of the shop that has a draft, as a shopper would see it. Links lead nowhere, and the header
 * cannot be used, because what it opens belongs to the back office's own page.
 */
export function PagePreview({ draft }: { draft: ContentDraft }) {
  const known = useQueryClient();
  const [client] = useState(() => createPreviewClient(known, draft));
  return (
    <QueryClientProvider client={client}>
      <div className="flex min-h-dvh flex-col" onClickCapture={(event) => event.preventDefault()}>
        <AnnouncementBar showsClosed />
        <div inert className="contents">
          <Header />
        </div>
        <main className="grow">{<Page draft={draft} />}</main>
        <Footer />
      </div>
    </QueryClientProvider>
  );
}

/** The page that shows a part; the home page for header and footer. */
function Page({ draft }: { draft: ContentDraft }) {
  const [tab, setTab] = useState<RefundTabId>('overview');
  switch (draft.key) {
    case 'home':
    case 'frame':
      return <HomeSections />;
    case 'about':
      return <About content={draft.body} />;
    case 'blog':
      return <BlogPreview content={draft.body} />;
    case 'refund':
      return <Refund content={draft.body} chosen={tab} onChoose={setTab} />;
  }
}

/** The blog. A card with a text opens the article, because its page does not know the draft. */
function BlogPreview({ content }: { content: BlogContent }) {
  const [opened, setOpened] = useState<BlogArticle | null>(null);
  if (!opened) return <Blog content={content} onOpen={setOpened} />;
  return (
    <>
      <div className="page-width pt-6">
        <Button variant="outline" onClick={() => setOpened(null)}>
          Back to the blog
        </Button>
      </div>
      <Article article={opened} />
    </>
  );
}
