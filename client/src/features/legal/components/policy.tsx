import { FileText } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { LegalPage } from '#common/contract/legal.ts';
import { formatDate } from '#common/format/dates.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { useShopName } from '#client/features/company/shop-name.ts';
import { readMarkdown } from '#client/lib/markdown.ts';
import { paths } from '#client/lib/paths.ts';
import { scrollToSection } from '#client/lib/scroll-to-section.ts';
import { useLegalPage } from '../api.ts';
import { useCompanyWords } from '../company-words.ts';
import { fillText, type CompanyWords } from '#common/domain/placeholders.ts';
import { ContentsList } from './contents-list.tsx';
import { PolicyText } from './policy-text.tsx';

interface PolicyProps {
  slug: LegalPage['slug'];
  /** Shown until the page's own title is loaded, and if the shop has no such page. */
  title: string;
  /** Shown beside the title: a badge or a button. */
  aside: ReactNode;
}

/** A stored policy page, with the company details filled in (docs/specification.md#policy-pages). */
export function Policy({ slug, title, aside }: PolicyProps) {
  const page = useLegalPage(slug);
  const company = useCompany();
  const name = useShopName();
  const words = useCompanyWords();
  const waiting = page.isPending || company.isPending;
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="mb-10 border-b border-sand pb-8 lg:mb-14">
        <p className="eyebrow mb-3 wrap-anywhere text-ink-soft">{name}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1 className="text-3xl wrap-anywhere">{page.data?.title ?? title}</h1>
          {aside}
        </div>
        <p className="mt-3 min-h-6 text-sm text-ink-soft">
          {page.data && !waiting && `Last updated on ${formatDate(page.data.updatedAt)}`}
        </p>
      </header>
      {waiting ? (
        <PolicySkeleton />
      ) : page.data ? (
        <PolicyBody content={page.data.content} words={words} />
      ) : page.isError ? (
        <ErrorState
          title="Couldn’t load this page"
          error={page.error}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <EmptyState
          icon={FileText}
          title="This page is being written"
          text="Until then, please contact us. Our details are at the bottom of every page."
        >
          <LinkButton to={paths.shop}>Browse the shop</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

function PolicyBody({ content, words }: { content: string; words: CompanyWords }) {
  const text = useMemo(() => readMarkdown(content), [content]);
  const { sections } = text;
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  /*
   * Scrolls to the section that the URL names once the text is loaded. Links on the page scroll by
   * themselves.
   */
  useEffect(() => {
    const wanted = idIn(window.location.hash);
    if (wanted && window.scrollY === 0) scrollToSection(wanted, 'instant');
  }, []);
  return (
    <div className="grid gap-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16">
      {sections.length > 0 && (
        <ContentsList
          ids={ids}
          entries={sections.map(({ id, title }) => ({ id, title: fillText(title, words) }))}
        />
      )}
      <div className="flex max-w-prose min-w-0 flex-col gap-10 lg:col-start-2">
        <PolicyText text={text} words={words} />
      </div>
    </div>
  );
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function PolicySkeleton() {
  return (
    <div
      aria-busy="true"
      className="relative grid gap-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16"
    >
      <LoadingPill label="Loading…" />
      <Skeleton className="h-11 lg:h-72" />
      <div className="flex max-w-prose flex-col gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-40" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
