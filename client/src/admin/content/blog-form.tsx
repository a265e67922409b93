import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { Content } from '#common/contract/content.ts';
import { BlogContent, type BlogArticle } from '#common/contract/content-blog.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { ListError } from '#client/admin/ui/list-error.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { narrowContent, type ContentOf } from '#client/features/content/api.ts';
import { ArticleFields, type BlogFieldsProps } from './article-fields.tsx';
import { ContentFrame } from './content-frame.tsx';
import { FoldedItem } from './folded-item.tsx';
import { FormSection } from './form-section.tsx';
import { PageFields } from './page-fields.tsx';
import { useContentEditor } from './use-content-editor.ts';

/** Gives every article a text, because a field without a value would count as changed. */
function withTexts(content: ContentOf<'blog'>): ContentOf<'blog'> {
  const articles = content.body.articles.map((article) => ({
    ...article,
    text: article.text ?? '',
  }));
  return { ...content, body: { ...content.body, articles } };
}

const narrow = (content: Content) => withTexts(narrowContent(content, 'blog'));

/** An article before anything is filled in. */
const NEW_ARTICLE: BlogArticle = {
  title: '',
  excerpt: '',
  text: '',
  category: '',
  date: null,
  minutes: null,
  image: null,
  alt: '',
  cover: 'drape',
  link: '/shop',
};

/** Edits the articles of the blog (docs/specification.md#about-and-blog). */
export function BlogForm({ content }: { content: ContentOf<'blog'> }) {
  const opened = withTexts(content);
  const form = useForm({ resolver: zodResolver(BlogContent), defaultValues: opened.body });
  const state = useContentEditor<BlogContent>({ opened, form, narrow });
  const { errors } = form.formState;
  return (
    <ContentFrame
      state={state}
      label="Blog"
      narrow={narrow}
      toDraft={(body) => ({ key: 'blog', body })}
    >
      <PageFields
        belowHeading={
          <TextField
            label="Line beside the heading"
            error={errors.note?.message}
            {...form.register('note')}
          />
        }
      >
        <Articles form={form} images={state.images} />
      </PageFields>
    </ContentFrame>
  );
}

function Articles({ form, images }: BlogFieldsProps) {
  const { control, formState } = form;
  const { fields, prepend, remove, move } = useFieldArray({ control, name: 'articles' });
  const articles = useWatch({ control, name: 'articles' });
  const errors = formState.errors.articles;
  const refusal = errors?.root?.message ?? errors?.message;
  return (
    <FormSection title="Articles">
      {fields.length < CONTENT_LIMITS.blogArticles && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => prepend(NEW_ARTICLE, { focusName: 'articles.0.title' })}
        >
          Add an article
        </Button>
      )}
      <ListError message={refusal} />
      <ol className="grid gap-3">
        {fields.map(({ id, title }, index) => (
          <FoldedItem
            key={id}
            title={articles[index]?.title || 'New article'}
            startsOpen={title === ''}
            hasErrors={Boolean(errors?.[index])}
            what={`article ${index + 1}`}
            {...{ index, count: fields.length, move, remove }}
          >
            <ArticleFields {...{ form, images, index }} />
          </FoldedItem>
        ))}
      </ol>
    </FormSection>
  );
}
