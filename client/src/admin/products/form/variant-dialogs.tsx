import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { SizeSetsRequest } from '../size-sets/size-sets-dialog.tsx';
import type { VariantFill } from './use-variant-fill.ts';
import type { ProductFormFields } from './use-variants.ts';

const PasteDialog = lazily(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const SizeSetDialog = lazily(async () => (await import('./size-set-dialog.tsx')).SizeSetDialog);

interface VariantDialogsProps {
  form: ProductFormFields;
  fill: VariantFill;
  /** Opens the owner's size sets, outside the form element of the product. */
  onManageSizeSets: (request: SizeSetsRequest) => void;
  /** Called after a fill, because the field that had the focus may be on another page. */
  onFilled: () => void;
}

/** The dialogs that fill several variants at once. */
export function VariantDialogs({ form, fill, onManageSizeSets, onFilled }: VariantDialogsProps) {
  const { dialog, isAddingSet, setIsAddingSet, apply } = fill;
  const { opened } = dialog;
  /* After the dialog has returned the focus to what opened it. */
  const finish = () => requestAnimationFrame(onFilled);
  return (
    <>
      {opened && (
        <OnDemand onFail={() => dialog.close(opened)}>
          <PasteDialog
            variants={form.getValues('variants')}
            opened={opened}
            onFill={(draft) => {
              if (dialog.fill(draft)) finish();
            }}
            onClose={dialog.close}
          />
        </OnDemand>
      )}
      {isAddingSet && (
        <OnDemand onFail={() => setIsAddingSet(false)}>
          <SizeSetDialog
            variants={form.getValues('variants')}
            onAdd={(variants, text) => {
              apply(variants, text);
              setIsAddingSet(false);
              finish();
            }}
            onManage={onManageSizeSets}
            onClose={() => setIsAddingSet(false)}
          />
        </OnDemand>
      )}
    </>
  );
}
