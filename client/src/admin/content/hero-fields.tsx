import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { HERO_SLIDES } from '#common/shop-limits.ts';
import { ListError } from '#client/admin/ui/list-error.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { ContentImageField } from './content-image-field.tsx';
import { FormSection } from './form-section.tsx';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { LINK_HINT } from './link-hint.ts';
import { ItemButtons } from './item-buttons.tsx';

const SOURCES = [
  {
    value: 'categories',
    label: `The images of the categories, up to ${HERO_SLIDES}, with their names and descriptions`,
  },
  { value: 'slides', label: 'Your own slides' },
];

/** A slide before anything is filled in. */
const NEW_SLIDE = {
  image: { url: '', width: 1, height: 1 },
  alt: '',
  title: '',
  text: '',
  button: 'Explore Now',
  link: '/shop',
};

/** What the hero shows: the categories, or slides in an order by hand. */
export function HeroFields({ form, images }: HomeFieldsProps) {
  const { control } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'hero.slides' });
  const source = useWatch({ control, name: 'hero.source' });
  const errors = form.formState.errors.hero?.slides;
  const missing = errors?.root?.message ?? errors?.message;
  return (
    <FormSection title="Hero">
      <Controller
        control={control}
        name="hero.source"
        render={({ field }) => (
          <RadioCards
            legend="What the hero shows"
            cards={SOURCES}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {source === 'slides' && (
        <>
          <ol className="grid gap-5">
            {fields.map(({ id }, index) => (
              <li key={id} className="grid gap-3 rounded-md border border-sand p-4">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="font-medium">Slide {index + 1}</h3>
                  <ItemButtons
                    {...{ index, count: fields.length, move, remove }}
                    what={`slide ${index + 1}`}
                  />
                </div>
                <SlideFields {...{ form, images, index }} />
              </li>
            ))}
          </ol>
          <ListError message={missing} />
          {fields.length < CONTENT_LIMITS.heroSlides && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => append(NEW_SLIDE)}
            >
              Add a slide
            </Button>
          )}
        </>
      )}
    </FormSection>
  );
}

function SlideFields({ form, images, index }: HomeFieldsProps & { index: number }) {
  const errors = form.formState.errors.hero?.slides?.[index];
  const at = <Field extends string>(field: Field) => `hero.slides.${index}.${field}` as const;
  const ofSlide = `of slide ${index + 1}`;
  return (
    <>
      <Controller
        control={form.control}
        name={at('image')}
        render={({ field }) => (
          <ContentImageField
            label={`Image ${ofSlide}`}
            hint="Upright images fit best. PNG, JPG or WebP, at most 10 MB."
            error={errors?.image?.url?.message ?? errors?.image?.message}
            value={field.value}
            onChange={(image) => field.onChange(image ?? NEW_SLIDE.image)}
            images={images}
          />
        )}
      />
      <TextField
        label={`What the image ${ofSlide} shows`}
        hint="For shoppers who cannot see it. Leave it empty if the image only decorates."
        error={errors?.alt?.message}
        {...form.register(at('alt'))}
      />
      <TextField
        label={`Title ${ofSlide}`}
        required
        error={errors?.title?.message}
        {...form.register(at('title'))}
      />
      <TextArea
        label={`Text ${ofSlide}`}
        rows={2}
        error={errors?.text?.message}
        {...form.register(at('text'))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={`Button ${ofSlide}`}
          required
          error={errors?.button?.message}
          {...form.register(at('button'))}
        />
        <TextField
          label={`Link ${ofSlide}`}
          required
          hint={LINK_HINT}
          error={errors?.link?.message}
          {...form.register(at('link'))}
        />
      </div>
    </>
  );
}
