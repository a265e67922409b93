import { CHANGE_KINDS } from '#common/domain/change-kinds.ts';
import { PageTitle } from '#client/components/page-title.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { AuditLog } from '#client/admin/ui/audit-log.tsx';
import { kindIn, kindLabel } from '#client/admin/ui/change-text.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

const KIND_CHOICES = [
  { value: '', label: 'Everything' },
  ...CHANGE_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
];

/** The audit log of the whole shop. */
export function AdminChangesPage() {
  useDocumentTitle('Change log');
  const { page, text, goToPage, narrow } = useListAddress();
  const kind = kindIn(text('kind'));
  return (
    <>
      <PageTitle note="Who changed what, and when">Change log</PageTitle>
      <Select
        label="What was changed"
        value={kind ?? ''}
        options={KIND_CHOICES}
        className="mb-6 w-full sm:w-56"
        onChange={(event) => narrow({ kind: event.target.value })}
      />
      <div className="max-w-dialog rounded-lg border border-sand bg-card p-5 sm:p-6">
        <AuditLog filter={kind ? { kind } : {}} page={page} onPage={goToPage} />
      </div>
    </>
  );
}
