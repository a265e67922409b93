import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BlogContent } from '#common/contract/content-blog.ts';
import { BLOG_CATEGORIES, BLOG_COVERS, type BlogCover } from '#common/domain/blog.ts';
import { articlePath } from '#common/domain/screens.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { ContentImageField } from './content-image-field.tsx';
import { LINK_HINT } from './link-hint.ts';
import type { DraftImages } from './use-content-editor.ts';

/** What the fields of the blog share. */
export interface BlogFieldsProps {
  form: UseFormReturn<BlogContent>;
  images: DraftImages;
}

const COVER_LABELS: Readonly<Record<BlogCover, string>> = {
  drape: 'Folds of a sari',
  arches: 'Indigo arches',
  layers: 'Three kurtas',
  leaves: 'A branch',
  threads: 'A loom',
  blocks: 'Printed flowers',
};
const COVERS = BLOG_COVERS.map((value) => ({ value, label: COVER_LABELS[value] }));

const nullIfEmpty = (value: string | null) => value || null;
const numberOrNull = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value);

interface ArticleProps extends BlogFieldsProps {
  index: number;
}

/** The fields of one article. */
export function ArticleFields({ form, images, index }: ArticleProps) {
  const errors = form.formState.errors.articles?.[index];
  const at = <Name extends string>(name: Name) => `articles.${index}.${name}` as const;
  const ofIt = `of article ${index + 1}`;
  const categories = useId();
  return (
    <>
      <TextField
        label={`Title ${ofIt}`}
        required
        error={errors?.title?.message}
        {...form.register(at('title'))}
      />
      <TextArea
        label={`Excerpt ${ofIt}`}
        required
        rows={3}
        error={errors?.excerpt?.message}
        {...form.register(at('excerpt'))}
      />
      <TextOfPage form={form} index={index} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={`Category ${ofIt}`}
          required
          list={categories}
          hint="Choose one, or write your own."
          error={errors?.category?.message}
          {...form.register(at('category'))}
        />
        <datalist id={categories}>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label={`Date ${ofIt}`}
          type="date"
          error={errors?.date?.message}
          {...form.register(at('date'), { setValueAs: nullIfEmpty })}
        />
        <TextField
          label={`Minutes to read ${ofIt}`}
          inputMode="numeric"
          error={errors?.minutes?.message}
          {...form.register(at('minutes'), { setValueAs: numberOrNull })}
        />
      </div>
      <TextField
        label={`Link ${ofIt}`}
        required
        hint={`Where the card leads if the article has no text of its own. ${LINK_HINT}`}
        error={errors?.link?.message}
        {...form.register(at('link'))}
      />
      <ImageFields {...{ form, images, index }} />
    </>
  );
}

/** The text of the article's own page, and where that is. */
function TextOfPage({ form, index }: Omit<ArticleProps, 'images'>) {
  const errors = form.formState.errors.articles?.[index];
  const slug = form.getValues(`articles.${index}.slug`);
  const place = slug ? `at ${articlePath(slug)}` : 'of its own';
  return (
    <TextArea
      label={`Text of article ${index + 1}`}
      rows={8}
      hint={`With a text, the article has a page ${place}. Markdown: # begins a heading, lists begin with - or 1.`}
      error={errors?.text?.message}
      {...form.register(`articles.${index}.text`)}
    />
  );
}

/** The image of an article, and the drawing that is shown without one. */
function ImageFields({ form, images, index }: ArticleProps) {
  const errors = form.formState.errors.articles?.[index];
  const at = <Name extends string>(name: Name) => `articles.${index}.${name}` as const;
  const ofIt = `of article ${index + 1}`;
  return (
    <>
      <Controller
        control={form.control}
        name={at('image')}
        render={({ field }) => (
          <ContentImageField
            label={`Image ${ofIt}`}
            hint="Without one, the drawing is shown. PNG, JPG or WebP, at most 10 MB."
            error={errors?.image?.message}
            value={field.value}
            onChange={field.onChange}
            images={images}
            isOptional
          />
        )}
      />
      <TextField
        label={`What the image ${ofIt} shows`}
        hint="For shoppers who cannot see it. Leave it empty if the image only decorates."
        error={errors?.alt?.message}
        {...form.register(at('alt'))}
      />
      <Field label={`Drawing ${ofIt}`} error={errors?.cover?.message}>
        {(attributes) => (
          <Select {...attributes} options={COVERS} {...form.register(at('cover'))} />
        )}
      </Field>
    </>
  );
}
