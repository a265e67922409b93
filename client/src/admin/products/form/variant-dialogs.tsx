import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';
import type { VariantFill } from './use-variant-fill.ts';
import type { ProductFormFields } from './use-variants.ts';

const PasteDialog = lazily(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const SizeSetDialog = lazily(async () => (await import('./size-set-dialog.tsx')).SizeSetDialog);

interface VariantDialogsProps {
  form: ProductFormFields;
  fill: VariantFill;
  /** Called after a fill, because the field that had the focus may be on another page. */
  onFilled: () => void;
}

/** The dialogs that fill several variants at once. */
export function VariantDialogs({ form, fill, onFilled }: VariantDialogsProps) {
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
            onClose={() => setIsAddingSet(false)}
          />
        </OnDemand>
      )}
    </>
  );
}
