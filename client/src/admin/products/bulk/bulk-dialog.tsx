import { useEffect, useRef, useState } from 'react';
import { counted } from '#common/format/counted.ts';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { isClientError, messageOf } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { productCount } from '#client/lib/product-count.ts';
import { useBulkEdit, useBulkPreview } from './api.ts';
import { EMPTY_DRAFT, fieldErrors, isBegun, readDraft, type BulkErrors } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreviewTable } from './bulk-preview.tsx';
import type { ProductSelection } from './product-selection.ts';

interface BulkDialogProps {
  selection: ProductSelection;
  onClose: () => void;
}

/** The two steps of a bulk change: what changes, and its preview. A refusal keeps what was typed. */
function useBulkSteps({ selection, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [errors, setErrors] = useState<BulkErrors>({});
  const [leaveOut, setLeaveOut] = useState(false);
  const preview = useBulkPreview();
  const edit = useBulkEdit();
  const showPreview = () => {
    const read = readDraft(draft);
    setErrors(read.errors);
    setLeaveOut(false);
    edit.reset();
    preview.reset();
    if (Object.keys(read.errors).length > 0) return;
    preview.mutate(
      { selection: selection.toRequest(), change: read.change },
      { onError: (error) => setErrors(fieldErrors(error)) },
    );
  };
  const carryOut = () => {
    if (!preview.data) return;
    edit.mutate(
      { id: preview.data.id, leaveOutBlocked: leaveOut },
      {
        onSuccess: ({ message }) => {
          notify.success(`${message} You can undo it in the history of each of these products.`);
          selection.clear();
          onClose();
        },
      },
    );
  };
  const back = () => {
    preview.reset();
    edit.reset();
  };
  return {
    ...{ draft, setDraft, errors, leaveOut, setLeaveOut, preview, edit },
    ...{ showPreview, carryOut, back },
  };
}

/** Changes all selected products at once, after a preview (docs/specification.md#bulk-editing). */
export function BulkDialog({ selection, onClose }: BulkDialogProps) {
  const steps = useBulkSteps({ selection, onClose });
  const { preview, edit } = steps;
  const leave = useUnsavedChanges(isBegun(steps.draft));
  const close = () => {
    if (!preview.isPending && !edit.isPending) leave(onClose);
  };
  return (
    <Dialog
      title={`Change ${productCount(selection.count)}`}
      className="max-w-dialog"
      onClose={close}
    >
      {preview.data ? <Confirmation {...steps} /> : <Fields {...steps} onClose={close} />}
    </Dialog>
  );
}

type Steps = ReturnType<typeof useBulkSteps>;

function Fields(props: Steps & { onClose: () => void }) {
  const { draft, setDraft, errors, preview, showPreview, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const hasFieldError = Object.keys(errors).length > 0;
  return (
    <form
      ref={form}
      noValidate
      aria-label="What changes"
      className="px-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        showPreview();
      }}
    >
      <p className="mb-5 text-sm text-ink-soft">
        All variants of the selected products change. Percentages give whole rupees: ₹999 and 10%
        more is ₹1,099. You see everything before it is saved.
      </p>
      <fieldset disabled={preview.isPending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <BulkFields
          draft={draft}
          errors={errors}
          onChange={(values) => setDraft((latest) => ({ ...latest, ...values }))}
        />
      </fieldset>
      {preview.error && !hasFieldError && <Fault error={preview.error} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={preview.isPending}>
          Preview
        </Button>
        <Button variant="outline" disabled={preview.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Confirmation(props: Steps) {
  const { preview, edit, leaveOut, setLeaveOut, back, carryOut, showPreview } = props;
  if (!preview.data) return null;
  const { products, variants, blockedCount } = preview.data;
  const isPossible = products > 0 && (blockedCount === 0 || leaveOut);
  const what = variants > 0 ? counted(variants, 'variant') : counted(products, 'product');
  const isOutdated = isClientError(edit.error);
  return (
    <>
      <div className="px-6 pb-6">
        <BulkPreviewTable preview={preview.data} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
        {edit.error && <Fault error={edit.error} />}
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-sand bg-card px-6 py-4">
        {isOutdated ? (
          <Button onClick={showPreview}>Preview again</Button>
        ) : (
          <Button busy={edit.isPending} disabled={!isPossible} onClick={carryOut}>
            Change {what}
          </Button>
        )}
        <Button variant="outline" disabled={edit.isPending} onClick={back}>
          Back
        </Button>
      </div>
    </>
  );
}

function Fault({ error }: { error: Error }) {
  return (
    <p role="alert" className="mt-5 rounded-md bg-madder-wash px-4 py-3 text-sm wrap-anywhere">
      {messageOf(error)}
    </p>
  );
}
