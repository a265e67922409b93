import { describe, expect, it } from 'vitest';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

describe('policy pages', () => {
  it('are what the administrator saved, one for each slug', async () => {
    const save = (title: string, content: string) =>
      app.call('post', '/legal-pages', admin).send({ title, slug: 'privacy-policy', content });
    const content = '## Collecting\n\n\tWe, {{companyName}}, collect *little*. <b>हिन्दी</b>';
    const first = await save('Privacy', content);
    expect([first.status, first.body.content]).toEqual([200, content]);
    const second = await save('Privacy Policy', 'Less.');
    expect(second.body).toMatchObject({ id: first.body.id, createdAt: first.body.createdAt });
    const pages = await app.call('get', '/legal-pages');
    expect(pages.body).toEqual([second.body]);
    expect(pages.body[0]).toMatchObject({ title: 'Privacy Policy', content: 'Less.' });
  });

  it('are not overwritten by an administrator who opened them before another saved', async () => {
    const save = (content: string, expectedUpdatedAt?: string | null) =>
      app
        .call('post', '/legal-pages', admin)
        .send({ title: 'Terms', slug: 'terms-conditions', content, expectedUpdatedAt });
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
    const made = await Promise.all(['A', 'B', 'C'].map((content) => save(content, null)));
    expect(statuses(made)).toEqual([200, 409, 409]);
    const { content, updatedAt } = made.find(({ status }) => status === 200)?.body ?? {};
    expect((await save(content, updatedAt)).body.updatedAt).toBe(updatedAt);
    const edits = await Promise.all(['D', 'E', 'F'].map((text) => save(text, updatedAt)));
    expect(statuses(edits)).toEqual([200, 409, 409]);
    const refused = edits.find(({ status }) => status === 409)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'CHANGED_MEANWHILE',
      expect.stringMatching(/^You changed this page on .*Nothing was saved\.$/),
    ]);
    expect((await save('G')).status).toBe(200);
    const other = await makeAdmin(app);
    const theirs = await app
      .call('post', '/legal-pages', other)
      .send({ title: 'Terms', slug: 'terms-conditions', content: 'H' });
    expect(theirs.status).toBe(200);
    const late = await save('I', updatedAt);
    expect(late.body.message).toContain(`${other.username} changed this page on `);
  });

  it.each([
    [{ slug: 'refunds' }, 'slug', 'Slug must be one of privacy-policy, terms-conditions.'],
    [{ title: '' }, 'title', 'Title is required.'],
    [{ content: undefined }, 'content', 'Content is required.'],
    [{ content: 'a\u0000b' }, 'content', 'Content may not hold control characters.'],
    [{ title: 'two\nlines' }, 'title', 'Title may not hold control characters.'],
  ])('refuse %j', async (wrong, path, message) => {
    const page = { title: 'Terms', slug: 'terms-conditions', content: 'x', ...wrong };
    const answer = await app.call('post', '/legal-pages', admin).send(page);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('take the longest policy there may be in Hindi, and not a letter more', async () => {
    const content = 'क'.repeat(100_000);
    const page = { title: 'Terms', slug: 'terms-conditions', content };
    expect((await app.call('post', '/legal-pages', admin).send(page)).body.content).toBe(content);
    const longer = { ...page, content: `${content}क` };
    const refused = await app.call('post', '/legal-pages', admin).send(longer);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'content']);
  });

  it('are written by administrators alone', async () => {
    const page = { title: 'Mine', slug: 'terms-conditions', content: 'x' };
    expect((await app.call('post', '/legal-pages', await makeUser(app)).send(page)).status).toBe(
      403,
    );
  });
});
