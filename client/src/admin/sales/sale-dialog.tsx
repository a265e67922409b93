import type { SaleDetails } from '#common/contract/sales.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { IndianTimeField } from '#client/admin/ui/indian-time-field.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { SalePreview } from './sale-preview.tsx';
import { saleScope, saleTimes } from './sale-text.ts';
import { ScopeFields } from './scope-fields.tsx';
import { useSaleEditor } from './use-sale-editor.ts';

interface SaleDialogProps {
  /** Null for a new sale. */
  sale: SaleDetails | null;
  onClose: () => void;
}

/** Creates or edits a sale. After a refused save the form keeps its input. */
export function SaleDialog({ sale, onClose }: SaleDialogProps) {
  const { editor, form, save, saveOver } = useSaleEditor(sale, onClose);
  const field = (name: 'name' | 'percent' | 'startsAt' | 'endsAt') => ({
    error: form.formState.errors[name]?.message,
    required: true,
    ...form.register(name),
  });
  return (
    <Dialog
      title={sale ? 'Edit sale' : 'New sale'}
      ownsBack
      className="max-w-dialog"
      onClose={() => editor.leave(onClose)}
    >
      <EditorFrame
        editor={editor}
        what="sale"
        className="flex flex-col gap-5 px-6 pb-6"
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => saved && <SavedSale sale={saved} />}
        onClose={onClose}
      >
        <fieldset disabled={editor.isBusy} className="flex min-w-0 flex-col gap-5">
          <RequiredNote />
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <TextField label="Name" hint="For you; shoppers see the prices" {...field('name')} />
            <TextField
              label="Percent off"
              hint="Off the list price, 1 to 50"
              inputMode="decimal"
              {...field('percent')}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <IndianTimeField label="Start" {...field('startsAt')} />
            <IndianTimeField label="End" {...field('endsAt')} />
          </div>
          <ScopeFields form={form} />
          <SalePreview form={form} />
        </fieldset>
      </EditorFrame>
    </Dialog>
  );
}

/** The sale that someone else saved. */
function SavedSale({ sale }: { sale: SaleDetails }) {
  return (
    <SavedFields
      fields={[
        ['Name', sale.name],
        ['Percent off', `${sale.percent}%`],
        ['Time', saleTimes(sale)],
        ['What is on sale', saleScope(sale)],
      ]}
    />
  );
}
