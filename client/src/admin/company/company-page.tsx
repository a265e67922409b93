import { COMPANY_LOG_ID } from '#common/domain/change-kinds.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { useCompanyToEdit } from './api.ts';
import { CompanyForm } from './company-form.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** The company details, which header, footer, policies and mails show. */
export function AdminCompanyPage() {
  useDocumentTitle('Company');
  const company = useCompanyToEdit();
  return (
    <div className="max-w-dialog">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageTitle>Company</PageTitle>
        <HistoryButton kind="COMPANY" id={COMPANY_LOG_ID} name="the company" />
      </div>
      {company.data && company.isFetchedAfterMount ? (
        <div className="rounded-lg border border-sand bg-card p-4 sm:p-6">
          <CompanyForm company={company.data} />
        </div>
      ) : (
        <LoadState
          of={[company]}
          wait={!company.isFetchedAfterMount}
          loading="Loading the company details…"
          failed="Couldn’t load the company details"
        >
          <Skeleton className="h-220 sm:h-170" />
        </LoadState>
      )}
    </div>
  );
}
