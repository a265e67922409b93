import '#client/lib/zod-without-eval.ts';
import type { Category } from '#common/contract/categories.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { CategoryImageField } from './category-image-field.tsx';
import { CategorySeoFields } from './category-seo-fields.tsx';
import { CategoryImage } from './category-parts.tsx';
import { lineTo, placedCategories } from '#client/admin/lib/placed-categories.ts';
import { useCategoryEditor, type CategoryFormField } from './use-category-editor.ts';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  tree: readonly Category[];
  /** False if the dialog is not in the URL, so Back needs a history entry to close it. */
  ownsBack?: boolean;
  onClose: () => void;
  onSaved: (category: Category) => void;
}

/** Creates or edits a category. After a refused save the form keeps its input and files. */
export function CategoryDialog({
  category,
  tree,
  ownsBack = true,
  onClose,
  onSaved,
}: CategoryDialogProps) {
  const { editor, form, images, save, saveOver } = useCategoryEditor(category, onSaved);
  const title = category ? 'Edit Category' : 'Create Category';
  const field = (name: CategoryFormField) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Dialog title={title} ownsBack={ownsBack} onClose={() => editor.leave(onClose)}>
      <EditorFrame
        editor={editor}
        what="category"
        className="flex flex-col gap-4 px-6 pb-6"
        files={images.chosen.length > 0 ? 'the image' : null}
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => saved && <SavedCategory category={saved} tree={tree} />}
        onClose={onClose}
      >
        <fieldset disabled={editor.isBusy} className="flex min-w-0 flex-col gap-4">
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
          <CategoryImageField images={images} />
          <TextField
            label="What the image shows"
            hint="Optional. Read out to shoppers who can’t see it."
            {...field('imageAlt')}
          />
          <CategorySeoFields form={form} category={category} />
        </fieldset>
      </EditorFrame>
    </Dialog>
  );
}

/** The category that someone else saved. */
function SavedCategory({ category, tree }: { category: Category; tree: readonly Category[] }) {
  const parents = category.parentId === null ? [] : lineTo(tree, category.parentId);
  return (
    <SavedFields
      fields={[
        ['Name', category.name],
        ['Description', category.description],
        ['Parent category', parents.map(({ name }) => name).join(' › ') || TOP_LEVEL],
        ['Image description', category.uploads[0]?.alt],
        ['SEO title', category.seoTitle],
        ['SEO description', category.seoDescription],
        ['Image', category.uploads.length > 0 && <CategoryImage category={category} />],
      ]}
    />
  );
}

const TOP_LEVEL = 'None (top level)';

function parentOptions(tree: readonly Category[], category: Category | null) {
  const others = placedCategories(tree, category?.id);
  return [
    { value: '', label: TOP_LEVEL },
    ...others.map(({ category: { id }, path }) => ({ value: id, label: path })),
  ];
}
