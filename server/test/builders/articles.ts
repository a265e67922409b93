import { BLOG } from '#common/content/blog.ts';
import type { BlogArticle } from '#common/contract/content-blog.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { fillForm } from './forms.ts';

/**
 * Saves a blog with this article alone.
 * @returns its slug; empty without a text
 */
export async function saveArticle(
  app: TestApp,
  admin: Caller,
  fields: Partial<BlogArticle>,
): Promise<string> {
  const articles = [{ ...BLOG.articles[0], title: 'Diwali hours', ...fields }];
  const content = JSON.stringify({ key: 'blog', body: { ...BLOG, articles } });
  const answer = await fillForm(
    app.call('put', '/content', admin),
    { content },
    { field: 'images', list: [] },
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body.body.articles[0].slug ?? '');
}
