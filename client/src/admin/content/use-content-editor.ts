import '#client/lib/zod-without-eval.ts';
import { useRef } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Content, ContentKey } from '#common/contract/content.ts';
import { mapImages } from '#common/domain/content-images.ts';
import type { ImageSize } from '#common/domain/images.ts';
import { useFileUrls } from '#client/admin/lib/form-images.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import type { ApiError } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useFetchContent, useSaveContent } from './api.ts';

/** What an editor needs of a part. */
export interface EditedContent<Body> {
  key: ContentKey;
  body: Body;
  updatedAt: string | null;
  isStandard: boolean;
}

interface Options<Body extends FieldValues> {
  opened: EditedContent<Body>;
  /** The form of the body, with the schema of the contract as its resolver. */
  form: UseFormReturn<Body>;
  /** Narrows an answer of the API to this part. */
  narrow: (content: Content) => EditedContent<Body>;
}

/** Files that were chosen for a draft, by their object URLs, which stand for them in the body. */
export interface DraftImages {
  /** Returns an image that shows a chosen file. The server measures it with the save. */
  add: (file: File) => ImageSize;
  fileOf: (url: string) => File | null;
}

function useDraftImages(): DraftImages {
  const files = useRef(new Map<string, File>());
  const urlOf = useFileUrls();
  return {
    add: (file) => {
      const url = urlOf(file);
      files.current.set(url, file);
      return { url, width: 1, height: 1 };
    },
    fileOf: (url) => files.current.get(url) ?? null,
  };
}

/**
 * Replaces the object URLs of a body by `file:0` and so on.
 * @returns the files in this order, and the field that has each of them
 */
function collectFiles(body: unknown, images: Pick<DraftImages, 'fileOf'>) {
  const files: File[] = [];
  const fields: string[] = [];
  const sent = mapImages(body, (image, path) => {
    const file = images.fileOf(image.url);
    if (!file) return image;
    const known = files.indexOf(file);
    const index = known < 0 ? files.push(file) - 1 : known;
    fields[index] ??= path;
    return { url: `file:${index}`, width: 1, height: 1 };
  });
  return { sent, files, fields };
}

/** Whether a form has a field of this name. */
function hasField<Body extends FieldValues>(body: Body, name: string): name is Path<Body> {
  return get(body, name) !== undefined;
}

/**
 * Shows the server's errors at the fields of the form.
 * @param imageFields the field of each image that was sent
 * @returns true if every error is shown
 */
function showAtFields<Body extends FieldValues>(
  { errors }: ApiError,
  form: UseFormReturn<Body>,
  imageFields: readonly string[],
): boolean {
  const shown = errors.filter(({ path, message }) => {
    const [, image] = /^images\.(\d+)$/.exec(path) ?? [];
    const name = image ? imageFields[Number(image)] : path.replace(/^content\.body\./, '');
    if (name === undefined || !hasField(form.getValues(), name)) return false;
    form.setError(name, { message });
    return true;
  });
  return errors.length > 0 && shown.length === errors.length;
}

/** State of the editor of a part: its saves, its draft and the images chosen for it. */
export function useContentEditor<Body extends FieldValues>({
  opened,
  form,
  narrow,
}: Options<Body>) {
  const { key } = opened;
  const images = useDraftImages();
  const fetchContent = useFetchContent(key);
  const imageFields = useRef<readonly string[]>([]);
  const editor = useEditor({
    opened,
    hasChanges: form.formState.isDirty,
    save: useSaveContent(narrow),
    reload: async () => narrow(await fetchContent()),
    toRequest: (draft: Body, { updatedAt }, controls) => {
      const { sent, files, fields } = collectFiles(draft, images);
      imageFields.current = fields;
      const content = JSON.stringify({ key, body: sent });
      return { body: { content, expectedUpdatedAt: updatedAt ?? '' }, images: files, ...controls };
    },
    fill: ({ body }) => form.reset(body),
    showErrors: (error) => showAtFields(error, form, imageFields.current),
    describeFailure: (error) => `Couldn’t save.${explainUpload(error)}`,
    onSaved: () => notify.success('Saved. Shoppers see it now.'),
  });
  const refuse = () => editor.refuse(null);
  return {
    ...{ editor, form, images },
    save: () => void form.handleSubmit(editor.save, refuse)(),
    saveOver: () => void form.handleSubmit(editor.saveOver, refuse)(),
  };
}
