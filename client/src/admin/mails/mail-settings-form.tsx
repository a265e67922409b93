import { useState } from 'react';
import type { MailSettings } from '#common/contract/mail-settings.ts';
import {
  OPTIONAL_MAIL_KINDS,
  OPTIONAL_MAIL_LABELS,
  type OptionalMailKind,
} from '#common/domain/optional-mails.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { MailPreviewDialog } from './mail-preview-dialog.tsx';
import { useMailSettingsEditor } from './use-mail-settings-editor.ts';

/** A typed number. Other text stays, so that the rules can refuse it. */
function parseNumber(typed: string | number): string | number {
  const text = String(typed).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Who gets each mail, and when. */
const WHEN: Readonly<Record<OptionalMailKind, string>> = {
  NEW_ORDER: 'To you, a minute after a customer has ordered',
  LOW_STOCK: 'To you, once a day, if sizes have become low since the last mail',
  ORDER_CONFIRMATION: 'To the customer, right after ordering',
  ORDER_SHIPPED: 'To the customer, with courier and tracking number',
  ORDER_DELIVERED: 'To the customer, with the way to returns and refunds',
  ORDER_CANCELED: 'To the customer, whoever cancels the order',
  ORDER_ADDRESS_CORRECTED: 'To the customer, when you correct the address of an order',
  BACK_IN_STOCK:
    'To shoppers who asked for a sold-out size. Off: they can’t ask, and who asked before keeps waiting',
};

/** Edits which mails the shop sends (docs/specification.md#mails). */
export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const { editor, form, save, saveOver } = useMailSettingsEditor(settings);
  const [previewed, setPreviewed] = useState<OptionalMailKind | null>(null);
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
                ? 'We tell you about new orders and low stock here. Leave it empty for no mail: the company details have no e-mail.'
                : `We tell you about new orders and low stock here. Leave it empty to use the company’s e-mail, ${companyEmail}.`
            }
            error={form.formState.errors.ownerEmail?.message}
            {...form.register('ownerEmail')}
          />
          <TextField
            label="Units that count as low"
            inputMode="numeric"
            autoComplete="off"
            hint="A size is low when it has this many or fewer. 0: only when it is sold out."
            error={form.formState.errors.lowStockThreshold?.message}
            {...form.register('lowStockThreshold', {
              setValueAs: parseNumber,
            })}
          />
          <MailChoices register={form.register} onPreview={setPreviewed} />
        </fieldset>
      </EditorFrame>
      {previewed && <MailPreviewDialog kind={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

interface MailChoicesProps {
  register: ReturnType<typeof useMailSettingsEditor>['form']['register'];
  onPreview: (kind: OptionalMailKind) => void;
}

/** A switch and a preview for each mail, and which mails have none. */
function MailChoices({ register, onPreview }: MailChoicesProps) {
  return (
    <>
      <ul
        aria-label="Mails that you can switch off"
        className="divide-y divide-sand border-t border-sand"
      >
        {OPTIONAL_MAIL_KINDS.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-4 py-3">
            <label className="flex min-w-0 gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4.5 shrink-0 accent-indigo"
                {...register(`kinds.${kind}`)}
              />
              <span>
                <span className="font-medium">{OPTIONAL_MAIL_LABELS[kind]}</span>
                <span className="block text-xs text-ink-soft">{WHEN[kind]}</span>
              </span>
            </label>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Preview ${OPTIONAL_MAIL_LABELS[kind]}`}
              onClick={() => onPreview(kind)}
            >
              Preview
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Always sent: messages that you write to a customer, and what keeps accounts safe, such as
        links for a new password or e-mail.
      </p>
    </>
  );
}

/** The settings that someone else saved. */
function SavedSettings({
  settings: { ownerEmail, kinds, lowStockThreshold },
}: {
  settings: MailSettings;
}) {
  return (
    <SavedFields
      fields={[
        ['Your address', ownerEmail],
        ['Units that count as low', String(lowStockThreshold)],
        ...OPTIONAL_MAIL_KINDS.map(
          (kind) => [OPTIONAL_MAIL_LABELS[kind], kinds[kind] ? 'On' : 'Off'] as const,
        ),
      ]}
    />
  );
}
