import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import type { Content } from '#common/contract/content.ts';
import { FrameContent } from '#common/contract/content-frame.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { narrowContent, type ContentOf } from '#client/features/content/api.ts';
import { ContentFrame } from './content-frame.tsx';
import { FormSection } from './form-section.tsx';
import { LINK_HINT } from './link-hint.ts';
import { ItemButtons } from './item-buttons.tsx';
import { useContentEditor } from './use-content-editor.ts';

const narrow = (content: Content) => narrowContent(content, 'frame');

type Form = UseFormReturn<FrameContent>;

/** Edits the announcement, the phone in the header and the footer (docs/specification.md#header-and-footer). */
export function FrameForm({ content }: { content: ContentOf<'frame'> }) {
  const form = useForm({ resolver: zodResolver(FrameContent), defaultValues: content.body });
  const state = useContentEditor<FrameContent>({ opened: content, form, narrow });
  return (
    <ContentFrame
      state={state}
      label="Header and footer"
      narrow={narrow}
      toDraft={(body) => ({ key: 'frame', body })}
    >
      <Announcement form={form} />
      <FormSection title="Header">
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4.5 accent-indigo"
            {...form.register('showsPhone')}
          />
          <span>
            <span className="font-medium">Show the phone in the header</span>
            <span className="block text-xs text-ink-soft">
              It is the phone of the company details. Phones call it with a tap.
            </span>
          </span>
        </label>
      </FormSection>
      <FormSection title="Footer">
        <TextField
          label="Text below the shop’s name"
          error={form.formState.errors.footer?.tagline?.message}
          {...form.register('footer.tagline')}
        />
        <FooterLinks form={form} />
      </FormSection>
    </ContentFrame>
  );
}

function Announcement({ form }: { form: Form }) {
  const errors = form.formState.errors.announcement;
  return (
    <FormSection title="Announcement">
      <label className="flex items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-indigo"
          {...form.register('announcement.isOn')}
        />
        Show an announcement above the header
      </label>
      <TextField
        label="Text of the announcement"
        hint="One short sentence. Shoppers can close it; a new text appears again."
        error={errors?.text?.message}
        {...form.register('announcement.text')}
      />
      <TextField
        label="Link of the announcement"
        hint={`Leave it empty for no link. ${LINK_HINT}`}
        error={errors?.link?.message}
        {...form.register('announcement.link')}
      />
    </FormSection>
  );
}

function FooterLinks({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'footer.links',
  });
  const errors = form.formState.errors.footer?.links;
  return (
    <>
      <ul className="grid gap-5">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 rounded-md border border-sand p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-medium">Link {index + 1}</h3>
              <ItemButtons
                {...{ index, count: fields.length, move, remove }}
                what={`link ${index + 1}`}
              />
            </div>
            <TextField
              label={`Name of link ${index + 1}`}
              required
              error={errors?.[index]?.label?.message}
              {...form.register(`footer.links.${index}.label`)}
            />
            <TextField
              label={`Address of link ${index + 1}`}
              required
              hint={LINK_HINT}
              error={errors?.[index]?.link?.message}
              {...form.register(`footer.links.${index}.link`)}
            />
          </li>
        ))}
      </ul>
      {fields.length < CONTENT_LIMITS.footerLinks && (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => append({ label: '', link: '' })}
        >
          Add a link
        </Button>
      )}
    </>
  );
}
