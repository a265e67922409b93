import type { OrderDetail } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { AddressFields } from '#client/features/addresses/components/address-fields.tsx';
import { addressLines } from '#client/features/addresses/address-text.ts';
import { useAddressEditor } from './use-address-editor.ts';

interface AddressDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Corrects recipient, phone and address of an order that is not shipped. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { editor, form, save, saveOver } = useAddressEditor(order, onClose);
  return (
    <Dialog
      title={`Correct Address of #${shortId(order.id)}`}
      className="max-w-dialog"
      onClose={() => editor.leave(onClose)}
    >
      <EditorFrame
        editor={editor}
        what="order"
        className="flex flex-col gap-5 px-6 pb-6"
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => <SavedAddress address={saved} />}
        onClose={onClose}
      >
        <p className="text-sm text-ink-soft">
          For this order alone. The customer’s saved addresses stay, and the customer gets a mail.
        </p>
        <fieldset disabled={editor.isBusy} className="grid min-w-0 gap-4 sm:grid-cols-6">
          <RequiredNote className="sm:col-span-6" />
          <AddressFields form={form} isOwn={false} />
        </fieldset>
      </EditorFrame>
    </Dialog>
  );
}

/** The address that someone else saved. */
function SavedAddress({ address }: { address: OrderDetail['address'] }) {
  return (
    <SavedFields
      fields={[
        ['Recipient name', address.recipientName],
        ['Phone', address.phone],
        ['Address', addressLines(address).join('\n')],
      ]}
    />
  );
}
