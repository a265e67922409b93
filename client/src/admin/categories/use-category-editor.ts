import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CategoryBody, type Category } from '#common/contract/categories.ts';
import { serverMessage, type ApiError } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { useFetchCategory, useSaveCategory } from './api.ts';
import { removedUploadIds, useCategoryImages } from './use-category-images.ts';

const FIELDS = [
  ...(['name', 'description', 'parentId'] as const),
  ...(['imageAlt', 'seoTitle', 'seoDescription'] as const),
] as const;
export type CategoryFormField = (typeof FIELDS)[number];

const Fields = CategoryBody.omit({ deletedUploadIds: true, expectedUpdatedAt: true });

function toValues(category: Category | null) {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? '',
    imageAlt: category?.uploads[0]?.alt ?? '',
    seoTitle: category?.seoTitle ?? '',
    seoDescription: category?.seoDescription ?? '',
  };
}

type CategoryDraft = ReturnType<typeof toValues>;

/** Returns the server's error about the image; undefined for other errors. */
function findImageError(error: ApiError): string | undefined {
  if (error.code === 'UPLOAD_REJECTED') return error.message;
  return error.errors.find(({ path }) => path === 'media')?.message;
}

/**
 * State of the editor of a category: its fields, its images and the saves.
 * @param category the category as it was loaded, null for a new one
 */
export function useCategoryEditor(category: Category | null, onSaved: (saved: Category) => void) {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: toValues(category) });
  const images = useCategoryImages(category?.uploads ?? null);
  const editor = useEditor({
    opened: category,
    hasChanges: form.formState.isDirty || images.hasChanged,
    save: useSaveCategory(),
    reload: useFetchCategory(category?.id ?? null),
    toRequest: (draft: CategoryDraft, replaced, controls) => ({
      id: replaced?.id ?? null,
      body: {
        ...draft,
        deletedUploadIds: JSON.stringify(
          removedUploadIds(replaced?.uploads ?? [], images.hasChanged),
        ),
        ...(replaced ? { expectedUpdatedAt: replaced.updatedAt } : {}),
      },
      media: images.chosen.map(({ file }) => file),
      ...controls,
    }),
    fill: (version) => {
      form.reset(toValues(version));
      images.reset(version?.uploads ?? null);
    },
    showErrors: (error) => {
      const imageError = findImageError(error);
      images.setError(imageError);
      return showFieldErrors(error, FIELDS, form.setError) || imageError !== undefined;
    },
    describeFailure: (error) =>
      `${serverMessage(error, 'Failed to save category.')}${explainUpload(error)}`,
    onSaved: (saved) => {
      notify.success(`Category ${category ? 'updated' : 'saved'} successfully!`);
      onSaved(saved);
    },
  });

  const submit = (save: (draft: CategoryDraft) => void) =>
    form.handleSubmit(
      ({ description = '', parentId = '', imageAlt = '', ...fields }) => {
        const { seoTitle = '', seoDescription = '' } = fields;
        const texts = { name: fields.name, description, imageAlt, seoTitle, seoDescription };
        if (images.check()) save({ ...texts, parentId });
        else editor.refuse(null);
      },
      () => void images.check(),
    );
  return {
    ...{ editor, form, images },
    save: () => void submit(editor.save)(),
    saveOver: () => void submit(editor.saveOver)(),
  };
}

export type CategoryForm = ReturnType<typeof useCategoryEditor>['form'];
