import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Content } from '#common/contract/content.ts';
import { AboutContent } from '#common/contract/content-about.ts';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { narrowContent, type ContentOf } from '#client/features/content/api.ts';
import { StatisticFields, TabFields, ValueFields, type AboutFieldsProps } from './about-lists.tsx';
import { ContentFrame } from './content-frame.tsx';
import { FormSection } from './form-section.tsx';
import { LINK_HINT } from './link-hint.ts';
import { PageFields } from './page-fields.tsx';
import { useContentEditor } from './use-content-editor.ts';

const narrow = (content: Content) => narrowContent(content, 'about');

/** Edits the texts of the page About (docs/specification.md#about-and-blog). */
export function AboutForm({ content }: { content: ContentOf<'about'> }) {
  const form = useForm({ resolver: zodResolver(AboutContent), defaultValues: content.body });
  const state = useContentEditor<AboutContent>({ opened: content, form, narrow });
  const { errors } = form.formState;
  return (
    <ContentFrame
      state={state}
      label="About"
      narrow={narrow}
      toDraft={(body) => ({ key: 'about', body })}
    >
      <PageFields
        aboveHeading={
          <TextField
            label="Line above the heading"
            error={errors.eyebrow?.message}
            {...form.register('eyebrow')}
          />
        }
        belowHeading={<IntroFields form={form} />}
      >
        <StatisticFields form={form} />
        <TabFields form={form} />
        <ValueFields form={form} />
        <ClosingFields form={form} />
      </PageFields>
    </ContentFrame>
  );
}

function IntroFields({ form }: AboutFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextArea
        label="Introduction"
        required
        rows={3}
        error={errors.intro?.message}
        {...form.register('intro')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Button"
          required
          error={errors.button?.text?.message}
          {...form.register('button.text')}
        />
        <TextField
          label="Link of the button"
          required
          hint={LINK_HINT}
          error={errors.button?.link?.message}
          {...form.register('button.link')}
        />
      </div>
    </>
  );
}

function ClosingFields({ form }: AboutFieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title="End of the page">
      <TextField
        label="Closing line"
        required
        error={errors.closing?.message}
        {...form.register('closing')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Closing button"
          required
          error={errors.closingButton?.text?.message}
          {...form.register('closingButton.text')}
        />
        <TextField
          label="Link of the closing button"
          required
          hint={LINK_HINT}
          error={errors.closingButton?.link?.message}
          {...form.register('closingButton.link')}
        />
      </div>
    </FormSection>
  );
}
