import { COMPANY_TRAIL } from '#common/domain/change-kinds.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { HistoryButton } from '#client/features/changes/office/history-button.tsx';
import { useCompanyToEdit } from '#client/features/company/office/api.ts';
import { CompanyForm } from '#client/features/company/office/company-form.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** Who the shop is: what header, footer, policies and mails say of it. */
export function AdminCompanyPage() {
  useDocumentTitle('Company');
  const company = useCompanyToEdit();
  return (
    <div className="max-w-dialog">
      <div className="flex items-start justify-between gap-4">
        <PageTitle>Company</PageTitle>
        <HistoryButton kind="COMPANY" id={COMPANY_TRAIL} name="the company" />
      </div>
      {company.data && company.isFetchedAfterMount ? (
        <div className="rounded-lg border border-sand bg-card p-4 sm:p-6">
          <CompanyForm
            company={company.data}
            reload={async () => (await company.refetch({ throwOnError: true })).data}
          />
        </div>
      ) : company.isError ? (
        <ErrorState
          title="The company details could not be loaded"
          error={company.error}
          onRetry={() => void company.refetch()}
        />
      ) : (
        <div aria-busy="true" className="relative">
          <LoadingPill label="Loading the company details…" />
          <Skeleton className="h-220 sm:h-170" />
        </div>
      )}
    </div>
  );
}
