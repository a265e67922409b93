import { Plus, TicketPercent } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { counted } from '#common/format/counted.ts';
import { useFormAddress } from '#client/admin/lib/use-form-address.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useCodes, useSaveCode } from './api.ts';
import { OpenCodeForm } from './code-dialog.tsx';
import { CodesCards, CodesTable } from './codes-list.tsx';
import { DeleteCodeDialog } from './delete-code-dialog.tsx';
import { toBody } from './use-code-editor.ts';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 76rem)';

/** Lists, creates, edits, stops and deletes discount codes (docs/specification.md#discount-codes). */
export function AdminCodesPage() {
  useDocumentTitle('Discount codes');
  const address = useListAddress();
  const form = useFormAddress();
  const list = useCodes(address.page);
  const [stopping, setStopping] = useState<DiscountCode | null>(null);
  const [deleting, setDeleting] = useState<DiscountCode | null>(null);
  const { setActive, isPending } = useSwitch(() => setStopping(null));
  const total = list.data?.pagination.totalItems;
  const List = useMediaQuery(WIDE) ? CodesTable : CodesCards;
  const onSwitch = (code: DiscountCode) =>
    code.isActive ? setStopping(code) : setActive(code, true);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageTitle note={total === undefined ? ' ' : counted(total, 'discount code')}>
          Discount codes
        </PageTitle>
        <Button className="mb-6" onClick={() => form.open(null)}>
          <Plus aria-hidden="true" className="size-4" />
          Create code
        </Button>
      </div>
      <ListView
        list={list}
        what="discount codes"
        rows={({ codes }) => codes}
        onPage={address.goToPage}
        empty={
          <EmptyState
            icon={TicketPercent}
            title="No discount codes yet"
            text="Customers type a code at the checkout and pay less. Create your first one."
          />
        }
      >
        {(codes) => (
          <List
            codes={codes}
            onEdit={({ id }) => form.open(id)}
            onSwitch={onSwitch}
            onDelete={setDeleting}
          />
        )}
      </ListView>
      <OpenCodeForm form={form} codes={list.data?.codes} />
      {stopping && (
        <StopDialog
          code={stopping}
          busy={isPending}
          onKeep={() => setStopping(null)}
          onConfirm={() => setActive(stopping, false)}
        />
      )}
      {deleting && <DeleteCodeDialog code={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface StopDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'busy' | 'onKeep' | 'onConfirm'
> {
  code: DiscountCode;
}

function StopDialog({ code: { code }, ...dialog }: StopDialogProps) {
  return (
    <ConfirmDialog
      title="Stop discount code"
      question={`Do you want to stop ${code}? Customers can’t use it until you start it again. Orders that are already placed keep their discount.`}
      keep="Cancel"
      confirm="Stop"
      {...dialog}
    />
  );
}

/** Stops or starts a code as the list shows it. Another version is refused, and the list reloads. */
function useSwitch(onSettled: () => void) {
  const save = useSaveCode();
  const setActive = (code: DiscountCode, isActive: boolean) =>
    save.mutate(
      { id: code.id, body: { ...toBody(code), isActive } },
      {
        onSuccess: () => notify.success(`${code.code} ${isActive ? 'started' : 'stopped'}`),
        onError: (error) =>
          notify.error(serverMessage(error, 'Failed to change the discount code.')),
        onSettled,
      },
    );
  return { setActive, isPending: save.isPending };
}
