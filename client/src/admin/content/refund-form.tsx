import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Content } from '#common/contract/content.ts';
import { RefundContent } from '#common/contract/content-refund.ts';
import { REFUND_TABS, type RefundTabId } from '#common/domain/refund-tabs.ts';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { narrowContent, type ContentOf } from '#client/features/content/api.ts';
import { ContentFrame } from './content-frame.tsx';
import { FormSection } from './form-section.tsx';
import { PageFields } from './page-fields.tsx';
import { useContentEditor } from './use-content-editor.ts';

const narrow = (content: Content) => narrowContent(content, 'refund');

const NAMES: Readonly<Record<RefundTabId, string>> = {
  overview: 'Overview',
  cancellation: 'Cancellation',
  conditions: 'Conditions',
  process: 'Process',
  gifts: 'Gifts',
  contact: 'Contact',
};

const TEXT_HINT =
  'Markdown, as in the other policies: lists begin with - or 1., and {{companyName}}, {{companyEmail}} and {{companyAddress}} show the company details.';

/** Edits the refund policy (docs/specification.md#policy-pages). */
export function RefundForm({ content }: { content: ContentOf<'refund'> }) {
  const form = useForm({ resolver: zodResolver(RefundContent), defaultValues: content.body });
  const state = useContentEditor<RefundContent>({ opened: content, form, narrow });
  const { errors } = form.formState;
  return (
    <ContentFrame
      state={state}
      label="Return and refund policy"
      narrow={narrow}
      toDraft={(body) => ({ key: 'refund', body })}
    >
      <PageFields>
        {REFUND_TABS.map((id) => (
          <FormSection key={id} title={NAMES[id]}>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={`Name of the tab ${NAMES[id]}`}
                required
                error={errors.tabs?.[id]?.label?.message}
                {...form.register(`tabs.${id}.label`)}
              />
              <TextField
                label={`Heading of the tab ${NAMES[id]}`}
                required
                error={errors.tabs?.[id]?.title?.message}
                {...form.register(`tabs.${id}.title`)}
              />
            </div>
            <TextArea
              label={`Text of the tab ${NAMES[id]}`}
              required
              rows={8}
              hint={id === 'contact' ? `${TEXT_HINT} The company details follow below.` : TEXT_HINT}
              error={errors.tabs?.[id]?.text?.message}
              {...form.register(`tabs.${id}.text`)}
            />
          </FormSection>
        ))}
      </PageFields>
    </ContentFrame>
  );
}
