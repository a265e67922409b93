import type { SizeSet } from '#common/contract/size-sets.ts';
import { readSizeList } from '#common/domain/size-sets.ts';
import { counted } from '#common/format/counted.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useSizeSetEditor } from './use-size-set-editor.ts';

interface SizeSetFormProps {
  /** Null for a new one. */
  sizeSet: SizeSet | null;
  /** The sizes that a new set begins with, as text. */
  typed: string;
  onSaved: (saved: SizeSet) => void;
  onClose: () => void;
}

/** Creates or edits a size set. A refused save keeps the input. */
export function SizeSetForm({ sizeSet, typed, onSaved, onClose }: SizeSetFormProps) {
  const { editor, form, save, saveOver } = useSizeSetEditor({ sizeSet, typed, onSaved });
  const { errors } = form.formState;
  return (
    <Dialog
      title={sizeSet ? 'Edit size set' : 'New size set'}
      onClose={() => editor.leave(onClose)}
    >
      <EditorFrame
        editor={editor}
        what="size set"
        className="flex flex-col gap-5 px-6 pb-6"
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => saved && <SavedSizeSet sizeSet={saved} />}
        onClose={onClose}
      >
        <fieldset disabled={editor.isBusy} className="flex min-w-0 flex-col gap-5">
          <RequiredNote />
          <TextField
            label="Name"
            required
            hint="Such as Kids: 2Y to 12Y."
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextArea
            label="Sizes"
            required
            rows={3}
            hint="In your order, with commas. Ranges such as 32 to 44 step 2 work too."
            error={errors.sizes?.message}
            {...form.register('sizes')}
          />
          <Outcome text={form.watch('sizes')} />
        </fieldset>
      </EditorFrame>
    </Dialog>
  );
}

/** The sizes that a text with ranges stands for. */
function Outcome({ text }: { text: string }) {
  const read = readSizeList(text);
  const sizes = 'sizes' in read ? read.sizes : [];
  return (
    <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
      {sizes.length > 0 && `${counted(sizes.length, 'size')}: ${sizes.join(', ')}.`}
    </p>
  );
}

/** The size set that someone else saved. */
function SavedSizeSet({ sizeSet: { name, sizes } }: { sizeSet: SizeSet }) {
  return (
    <SavedFields
      fields={[
        ['Name', name],
        ['Sizes', sizes.join(', ')],
      ]}
    />
  );
}
