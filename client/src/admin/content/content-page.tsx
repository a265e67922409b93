import type { Content, ContentKey } from '#common/contract/content.ts';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { leavePage } from '#client/admin/lib/unsaved-changes.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { AboutForm } from './about-form.tsx';
import { useContentToEdit } from './api.ts';
import { BlogForm } from './blog-form.tsx';
import { FrameForm } from './frame-form.tsx';
import { HomeForm } from './home-form.tsx';
import { RefundForm } from './refund-form.tsx';

/** The parts in their order, as tabs. */
const PARTS = [
  { id: 'home', label: 'Home page' },
  { id: 'frame', label: 'Header and footer' },
  { id: 'about', label: 'About' },
  { id: 'blog', label: 'Blog' },
  { id: 'refund', label: 'Refund policy' },
] as const satisfies readonly { id: ContentKey; label: string }[];

/** Returns the part that the URL names, or the first one if there is no such part. */
function findPart(text: (name: string) => string) {
  return PARTS.find(({ id }) => id === text('part')) ?? PARTS[0];
}

/** The form of each part. */
function PartForm({ content }: { content: Content }) {
  switch (content.key) {
    case 'home':
      return <HomeForm content={content} />;
    case 'frame':
      return <FrameForm content={content} />;
    case 'about':
      return <AboutForm content={content} />;
    case 'blog':
      return <BlogForm content={content} />;
    case 'refund':
      return <RefundForm content={content} />;
  }
}

/** Edits the texts and images of the shop's pages (docs/specification.md#content). */
export function AdminContentPage() {
  useDocumentTitle('Content');
  const { text, narrow } = useListAddress();
  const { id: key, label } = findPart(text);
  const query = useContentToEdit(key);
  const content = query.isFetchedAfterMount && query.data?.key === key ? query.data : undefined;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageTitle>Content</PageTitle>
        <HistoryButton kind="CONTENT" id={key} name={label} />
      </div>
      <Tabs
        label="Parts of the shop"
        tabs={PARTS}
        value={key}
        onChange={(next) => leavePage(() => narrow({ part: next === PARTS[0].id ? '' : next }))}
      >
        {content ? (
          <div className="max-w-dialog rounded-lg border border-sand bg-card px-4 pt-4 sm:px-6 sm:pt-6">
            <PartForm key={key} content={content} />
          </div>
        ) : (
          <LoadState
            of={[query]}
            wait={!query.isFetchedAfterMount}
            loading="Loading the texts…"
            failed="Couldn’t load the texts"
          >
            <Skeleton className="h-220 max-w-dialog" />
          </LoadState>
        )}
      </Tabs>
    </>
  );
}
