import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { Content } from '#common/contract/content.ts';
import { HomeContent } from '#common/contract/content-home.ts';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { narrowContent, type ContentOf } from '#client/features/content/api.ts';
import { ContentFrame } from './content-frame.tsx';
import { ContentImageField } from './content-image-field.tsx';
import { FormSection } from './form-section.tsx';
import { HeroFields } from './hero-fields.tsx';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { LINK_HINT } from './link-hint.ts';
import { useContentEditor } from './use-content-editor.ts';

const narrow = (content: Content) => narrowContent(content, 'home');

/** Edits the hero, the promises and the banner of the home page (docs/specification.md#home-page). */
export function HomeForm({ content }: { content: ContentOf<'home'> }) {
  const form = useForm({ resolver: zodResolver(HomeContent), defaultValues: content.body });
  const state = useContentEditor<HomeContent>({ opened: content, form, narrow });
  const shared = { form, images: state.images };
  return (
    <ContentFrame
      state={state}
      label="Home page"
      narrow={narrow}
      toDraft={(body) => ({ key: 'home', body })}
    >
      <HeroFields {...shared} />
      <PromiseFields {...shared} />
      <BannerFields {...shared} />
    </ContentFrame>
  );
}

function PromiseFields({ form }: HomeFieldsProps) {
  const errors = form.formState.errors.promises;
  return (
    <FormSection title="Promises">
      {([0, 1, 2] as const).map((index) => (
        <div key={index} className="grid gap-3">
          <TextField
            label={`Promise ${index + 1}`}
            required
            error={errors?.[index]?.title?.message}
            {...form.register(`promises.${index}.title`)}
          />
          <TextArea
            label={`Text of promise ${index + 1}`}
            rows={2}
            error={errors?.[index]?.text?.message}
            {...form.register(`promises.${index}.text`)}
          />
        </div>
      ))}
    </FormSection>
  );
}

function BannerFields({ form, images }: HomeFieldsProps) {
  const errors = form.formState.errors.banner;
  return (
    <FormSection title="Banner">
      {([0, 1] as const).map((index) => (
        <div key={index} className="grid gap-3 rounded-md border border-sand p-4">
          <Controller
            control={form.control}
            name={`banner.${index}.image`}
            render={({ field }) => (
              <ContentImageField
                label={`Image of tile ${index + 1}`}
                hint="Without one, the image of a category is shown. PNG, JPG or WebP, at most 10 MB."
                error={errors?.[index]?.image?.message}
                value={field.value}
                onChange={field.onChange}
                images={images}
                isOptional
              />
            )}
          />
          <TextField
            label={`Title of tile ${index + 1}`}
            required
            error={errors?.[index]?.title?.message}
            {...form.register(`banner.${index}.title`)}
          />
          <TextField
            label={`Text of tile ${index + 1}`}
            error={errors?.[index]?.text?.message}
            {...form.register(`banner.${index}.text`)}
          />
          <TextField
            label={`Link of tile ${index + 1}`}
            required
            hint={LINK_HINT}
            error={errors?.[index]?.link?.message}
            {...form.register(`banner.${index}.link`)}
          />
        </div>
      ))}
    </FormSection>
  );
}
