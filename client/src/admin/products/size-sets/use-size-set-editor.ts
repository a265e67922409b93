import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SizeSetBody, type SizeSet } from '#common/contract/size-sets.ts';
import { readSizeList } from '#common/domain/size-sets.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { announce } from '#client/lib/announcements.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { useFetchSizeSet, useSaveSizeSet } from './api.ts';

const FIELDS = ['name', 'sizes'] as const;

/** What is typed, with ranges read as sizes and checked as the server does. */
const Typed = z.object({
  name: SizeSetBody.shape.name,
  sizes: z
    .string()
    .transform((text, context) => {
      const read = readSizeList(text);
      if ('sizes' in read) return read.sizes;
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    })
    .pipe(SizeSetBody.shape.sizes),
});

interface SizeSetEditorOptions {
  /** As it was loaded; null for a new one. */
  sizeSet: SizeSet | null;
  /** The sizes that a new set begins with, as text. */
  typed: string;
  onSaved: (saved: SizeSet) => void;
}

/** State of the editor of a size set. */
export function useSizeSetEditor({ sizeSet, typed, onSaved }: SizeSetEditorOptions) {
  const toValues = (version: SizeSet | null): z.input<typeof Typed> => ({
    name: version?.name ?? '',
    sizes: version?.sizes.join(', ') ?? typed,
  });
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: toValues(sizeSet) });
  const editor = useEditor({
    opened: sizeSet,
    hasChanges: form.formState.isDirty,
    save: useSaveSizeSet(),
    reload: useFetchSizeSet(sizeSet?.id ?? null),
    toRequest: (draft: z.output<typeof Typed>, replaced, { signal }) => ({
      id: replaced?.id ?? null,
      body: { ...draft, expectedUpdatedAt: replaced?.updatedAt },
      signal,
    }),
    fill: (version) => form.reset(toValues(version)),
    showErrors: (error) => showFieldErrors(error, FIELDS, form.setError),
    describeFailure: (error) => serverMessage(error, 'Failed to save the size set.'),
    onSaved: (saved) => {
      /* The list below shows it. A notice would cover the choice to which the owner returns. */
      announce(`Size set ${saved.name} saved`);
      onSaved(saved);
    },
  });
  const submit = (save: (draft: z.output<typeof Typed>) => void) =>
    void form.handleSubmit(save, () => editor.refuse(null))();
  return {
    ...{ editor, form },
    save: () => submit(editor.save),
    saveOver: () => submit(editor.saveOver),
  };
}
