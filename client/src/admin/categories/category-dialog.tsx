import '#client/lib/zod-without-eval.ts';
import type { Category } from '#common/contract/categories.ts';
import { FormFault } from '#client/admin/ui/form-fault.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { UploadProgress } from '#client/admin/ui/upload-progress.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { CategoryImageField } from './category-image-field.tsx';
import { placedCategories } from '#client/admin/lib/placed-categories.ts';
import { useCategoryForm, type CategoryFormField } from './use-category-form.ts';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  tree: readonly Category[];
  /** False if the dialog is not in the URL, so Back needs a history entry to close it. */
  ownsBack?: boolean;
  onClose: () => void;
  onSaved: (category: Category) => void;
  /** Discards the draft and starts again from the current data. */
  onReload: () => void;
}

/** Creates or edits a category. After a refused save the form keeps its input and files. */
export function CategoryDialog({
  category,
  tree,
  ownsBack = true,
  onClose,
  onSaved,
  onReload,
}: CategoryDialogProps) {
  const { form, images, submit, sent, busy, stop, ...trouble } = useCategoryForm(category, onSaved);
  const leave = useUnsavedChanges(form.formState.isDirty || images.hasChanged);
  const close = () => leave(onClose);
  const title = category ? 'Edit Category' : 'Create Category';
  const field = (name: CategoryFormField) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Dialog title={title} ownsBack={ownsBack} onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-6 pb-6">
        <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
          <RequiredNote />
          <TextField label="Name" required {...field('name')} />
          <TextArea label="Description" rows={3} {...field('description')} />
          <Field label="Parent category" error={form.formState.errors.parentId?.message}>
            {(attributes) => (
              <Select
                options={parentOptions(tree, category)}
                {...attributes}
                {...form.register('parentId')}
              />
            )}
          </Field>
          <CategoryImageField
            storedWithout={category?.uploads.length === 0}
            stored={images.kept}
            chosen={images.chosen}
            error={images.error}
            onAdd={images.add}
            onRemove={images.remove}
            onRemoveStored={images.removeStored}
          />
          <Trouble {...trouble} onReload={onReload} onDrop={onClose} />
        </fieldset>
        <div className="mt-4 flex flex-col gap-4">
          {busy && images.chosen.length > 0 && <UploadProgress what="the image" sent={sent} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="outline" onClick={busy ? stop : close}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

interface TroubleProps extends Pick<
  ReturnType<typeof useCategoryForm>,
  'fault' | 'outdated' | 'gone'
> {
  onReload: () => void;
  onDrop: () => void;
}

/** Says why the save failed. After an edit conflict or a deletion it offers to discard the draft. */
function Trouble({ fault, outdated, gone, onReload, onDrop }: TroubleProps) {
  return (
    <>
      <FormFault error={fault} />
      {outdated && (
        <Button variant="outline" className="self-start" onClick={onReload}>
          Drop my changes and load the newer version
        </Button>
      )}
      {gone && (
        <Button variant="outline" className="self-start" onClick={onDrop}>
          Close and drop my changes
        </Button>
      )}
    </>
  );
}

function parentOptions(tree: readonly Category[], category: Category | null) {
  const others = placedCategories(tree, category?.id);
  return [
    { value: '', label: 'None, it is at the top' },
    ...others.map(({ category: { id }, path }) => ({ value: id, label: path })),
  ];
}
