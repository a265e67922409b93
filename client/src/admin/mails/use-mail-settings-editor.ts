import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MailSettingsBody, type MailSettings } from '#common/contract/mail-settings.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useFetchMailSettings, useSaveMailSettings } from './settings-api.ts';

/** The editable fields. `expectedUpdatedAt`, the loaded version, is added when saving. */
const FIELDS_BODY = MailSettingsBody.omit({ expectedUpdatedAt: true });
type MailSettingsDraft = z.output<typeof FIELDS_BODY>;

function toValues({ ownerEmail, kinds, lowStockThreshold }: MailSettings) {
  return { ownerEmail: ownerEmail ?? '', kinds, lowStockThreshold };
}

/**
 * State of the editor of the mail settings.
 * @param settings as they were loaded
 */
export function useMailSettingsEditor(settings: MailSettings) {
  const form = useForm({ resolver: zodResolver(FIELDS_BODY), defaultValues: toValues(settings) });
  const editor = useEditor({
    opened: settings,
    hasChanges: form.formState.isDirty,
    save: useSaveMailSettings(),
    reload: useFetchMailSettings(),
    toRequest: (draft: MailSettingsDraft, { updatedAt }, { signal }) => ({
      body: { ...draft, expectedUpdatedAt: updatedAt ?? '' },
      signal,
    }),
    fill: (version) => form.reset(toValues(version)),
    showErrors: (error) =>
      showFieldErrors(error, ['ownerEmail', 'lowStockThreshold'], form.setError),
    describeFailure: (error) => serverMessage(error, 'Failed to save the mail settings.'),
    onSaved: () => notify.success('Mail settings saved'),
  });
  return {
    ...{ editor, form },
    save: () => void form.handleSubmit(editor.save)(),
    saveOver: () => void form.handleSubmit(editor.saveOver)(),
  };
}
