import { useState } from 'react';
import type { MailSettings } from '#common/contract/mail-settings.ts';
import {
  ORDER_MAIL_KINDS,
  ORDER_MAIL_LABELS,
  type OrderMailKind,
} from '#common/domain/order-mails.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { MailPreviewDialog } from './mail-preview-dialog.tsx';
import { useMailSettingsEditor } from './use-mail-settings-editor.ts';

/** Who gets each mail, and when. */
const WHEN: Readonly<Record<OrderMailKind, string>> = {
  NEW_ORDER: 'To you, a minute after a customer has ordered',
  ORDER_CONFIRMATION: 'To the customer, right after ordering',
  ORDER_SHIPPED: 'To the customer, with courier and tracking number',
  ORDER_DELIVERED: 'To the customer, with the way to returns and refunds',
  ORDER_CANCELED: 'To the customer, whoever cancels the order',
};

/** Edits which mails about orders the shop sends (docs/specification.md#mails). */
export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const { editor, form, save, saveOver } = useMailSettingsEditor(settings);
  const [previewed, setPreviewed] = useState<OrderMailKind | null>(null);
  const { companyEmail } = editor.stored;
  return (
    <>
      <EditorFrame
        editor={editor}
        what="page"
        label="Mail settings"
        className="flex flex-col gap-6"
        footClassName="border-t border-sand pt-5"
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => <SavedSettings settings={saved} />}
      >
        <fieldset disabled={editor.isBusy} className="grid min-w-0 gap-6">
          <TextField
            label="Your address"
            type="email"
            autoComplete="email"
            hint={
              companyEmail === null
                ? 'We tell you about new orders here. Leave it empty for no mail: the company details have no e-mail.'
                : `We tell you about new orders here. Leave it empty to use the company’s e-mail, ${companyEmail}.`
            }
            error={form.formState.errors.ownerEmail?.message}
            {...form.register('ownerEmail')}
          />
          <ul aria-label="Mails about orders" className="divide-y divide-sand border-t border-sand">
            {ORDER_MAIL_KINDS.map((kind) => (
              <li key={kind} className="flex items-center justify-between gap-4 py-3">
                <label className="flex min-w-0 gap-3 text-sm">
                  <input
                    type="checkbox"
                    className="mt-0.5 size-4.5 shrink-0 accent-indigo"
                    {...form.register(`kinds.${kind}`)}
                  />
                  <span>
                    <span className="font-medium">{ORDER_MAIL_LABELS[kind]}</span>
                    <span className="block text-xs text-ink-soft">{WHEN[kind]}</span>
                  </span>
                </label>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Preview ${ORDER_MAIL_LABELS[kind]}`}
                  onClick={() => setPreviewed(kind)}
                >
                  Preview
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      </EditorFrame>
      {previewed && <MailPreviewDialog kind={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

/** The settings that someone else saved. */
function SavedSettings({ settings: { ownerEmail, kinds } }: { settings: MailSettings }) {
  return (
    <SavedFields
      fields={[
        ['Your address', ownerEmail],
        ...ORDER_MAIL_KINDS.map(
          (kind) => [ORDER_MAIL_LABELS[kind], kinds[kind] ? 'On' : 'Off'] as const,
        ),
      ]}
    />
  );
}
