import { useState } from 'react';
import { LEGAL_SLUGS, type LegalPage } from '#common/contract/legal.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { useLegalPagesToEdit } from './api.ts';
import { LegalEditor } from './legal-editor.tsx';
import { tabsOf } from './page-titles.ts';
import { leavePage } from '#client/admin/lib/unsaved-changes.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** Edits the two stored policy pages (docs/specification.md#policy-page-editor). */
export function AdminLegalPage() {
  useDocumentTitle('Legal pages');
  const [slug, setSlug] = useState<LegalPage['slug']>(LEGAL_SLUGS[0]);
  const query = useLegalPagesToEdit();
  const pages = query.isFetchedAfterMount ? query.data : undefined;
  const tabs = tabsOf(pages ?? []);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageTitle>Legal pages</PageTitle>
        <HistoryButton
          kind="LEGAL_PAGE"
          id={slug}
          name={tabs.find(({ id }) => id === slug)?.label ?? slug}
        />
      </div>
      {pages ? (
        <Tabs
          label="Legal pages"
          tabs={tabs}
          value={slug}
          onChange={(next) => leavePage(() => setSlug(next))}
        >
          <LegalEditor
            key={slug}
            slug={slug}
            title={tabs.find(({ id }) => id === slug)?.label ?? slug}
            page={pages.find((page) => page.slug === slug) ?? null}
          />
        </Tabs>
      ) : (
        <LoadState
          of={[query]}
          wait={!query.isFetchedAfterMount}
          loading="Loading the legal pages…"
          failed="Failed to fetch legal pages."
        >
          <Skeleton className="h-220" />
        </LoadState>
      )}
    </>
  );
}
