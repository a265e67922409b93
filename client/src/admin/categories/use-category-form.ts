import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CategoryBody, type Category } from '#common/contract/categories.ts';
import { ApiError, isNotFound, serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from '#client/admin/lib/changed-meanwhile.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { STOPPED, useStoppable, wasStopped } from '#client/admin/lib/use-stoppable.ts';
import { useSaveCategory } from './api.ts';
import { useCategoryImages } from './use-category-images.ts';

const FIELDS = ['name', 'description', 'parentId'] as const;
export type CategoryFormField = (typeof FIELDS)[number];

const Fields = CategoryBody.pick({ name: true, description: true, parentId: true });

function valuesOf(category: Category | null) {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? '',
  };
}

/** Returns the server's error about the image; undefined for other errors. */
function imageComplaint(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'UPLOAD_REJECTED') return error.message;
  return error.errors.find(({ path }) => path === 'media')?.message;
}

/** Returns the error to show for the whole form; null if it is shown at a field or the save was stopped. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return wasStopped(error) ? null : error;
  return error.errors.length > 0 || imageComplaint(error) ? null : error;
}

/** State of the category form: its fields, its images and the save. */
export function useCategoryForm(category: Category | null, onSaved: (saved: Category) => void) {
  const save = useSaveCategory();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: valuesOf(category) });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const images = useCategoryImages(category?.uploads ?? null);
  const [sent, setSent] = useState(0);
  const { begin, stop } = useStoppable();

  const send = (fields: ReturnType<typeof valuesOf>) => {
    setSent(0);
    const replaced = category?.uploads.filter(({ id }) => id !== images.kept?.id) ?? [];
    const body = {
      ...fields,
      deletedUploadIds: JSON.stringify(replaced.map(({ id }) => id)),
      ...(category ? { expectedUpdatedAt: category.updatedAt } : {}),
    };
    const media = images.chosen.map(({ file }) => file);
    save.mutate(
      { id: category?.id ?? null, body, media, onProgress: setSent, signal: begin() },
      {
        onSuccess: (saved) => {
          notify.success(`Category ${category ? 'updated' : 'saved'} successfully!`);
          onSaved(saved);
        },
        onError: (error) => {
          showFieldErrors(error, FIELDS, form.setError);
          images.setError(imageComplaint(error));
          const sentence = `${serverMessage(error, 'Failed to save category.')}${explainUpload(error)}`;
          notify.error(wasStopped(error) ? STOPPED : sentence);
        },
      },
    );
  };
  const submit = form.handleSubmit(
    ({ name, description = '', parentId = '' }) => {
      if (images.check()) send({ name, description, parentId });
    },
    () => void images.check(),
  );
  return {
    form,
    images,
    submit,
    sent,
    busy: save.isPending,
    stop,
    fault: faultOf(save.error),
    /** Another admin has deleted this category. */
    gone: category !== null && isNotFound(save.error),
    /** Another admin has changed the category since it was loaded. */
    outdated: isChangedMeanwhile(save.error),
  };
}
