import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPage } from '#client/app/render.tsx';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import { saveArticle } from './builders/articles.ts';
import { fillForm, imageFile, type TestFile } from './builders/forms.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

/* About, blog and refund policy, from the owner's save to the page that a shopper and a search engine get. */

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><html lang="en-IN"><head><!-- head --><!-- /head --></head><body><!-- root --><div id="root"></div><!-- /root --></body></html>',
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir }, renderPage);
const admin = await makeAdmin(app);
await app.call('put', '/company-details', admin).field('name', 'Neel & Co');

const ABOUT = STANDARD_CONTENT.about.body;
const BLOG = STANDARD_CONTENT.blog.body;
const REFUND = STANDARD_CONTENT.refund.body;
const ARTICLE = BLOG.articles[0];

function save(content: object, files: TestFile[] = []) {
  const fields = { content: JSON.stringify(content) };
  return fillForm(app.call('put', '/content', admin), fields, { field: 'images', list: files });
}

async function visit(address: string) {
  const { status, text } = await app.raw.get(address);
  const [head = '', content = ''] = text.split('</head>');
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  return {
    ...{ status, head, content },
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    description: meta('description'),
    shared: [meta('og:title'), meta('og:description')],
  };
}

const HOSTILE = '<script>alert(1)</script> "quoted" & </title>';
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;';

describe('the texts of the specification', () => {
  it.each([
    ['/about', 'About', 'What Neel &amp; Co believes in, and the people behind it.'],
    [
      '/blog',
      'Blog',
      'Fashion trends, style guides, sustainability and the stories behind the brand, from Neel &amp; Co.',
    ],
    [
      '/refund-policy',
      'Return and Refund Policy',
      'How to cancel or send back an order of Neel &amp; Co, who pays for it, and when the money comes back.',
    ],
  ])('%s has its title and description until the owner edits them', async (address, ...texts) => {
    const [title, description] = texts;
    const page = await visit(address);
    expect([page.title, page.description]).toEqual([`${title} · Neel &amp; Co`, description]);
    expect(page.shared).toEqual([title, description]);
  });
});

describe('what the owner wrote', () => {
  it('about the shop is on the page and in what search engines read', async () => {
    const head = {
      title: 'The looms of {{companyName}}',
      description: 'Since 1987, {{companyName}} weaves in Chowk.',
    };
    const saved = await save({ key: 'about', body: { ...ABOUT, head, heading: 'Four looms' } });
    expect(saved.status).toBe(200);
    const page = await visit('/about');
    expect(page.title).toBe('The looms of Neel &amp; Co · Neel &amp; Co');
    expect(page.description).toBe('Since 1987, Neel &amp; Co weaves in Chowk.');
    expect(page.content).toContain('>Four looms<');
    expect(page.content).not.toContain('>About Neel');
  });

  it('in the blog is on the page, with its image, and goes with an earlier version', async () => {
    const image = { url: 'file:0', width: 1, height: 1 };
    const article = { ...ARTICLE, title: 'Diwali hours', category: 'News', image, alt: 'A lamp' };
    const blog = { key: 'blog', body: { ...BLOG, articles: [article] } };
    const saved = await save(blog, [await imageFile('lamp.png')]);
    expect(saved.status).toBe(200);
    const { url } = saved.body.body.articles[0].image;
    const page = await visit('/blog');
    expect(page.content).toContain('Diwali hours');
    expect(page.content).toContain(`src="${url}"`);
    expect(page.content).toContain('alt="A lamp"');
    await app.call('post', '/content/blog/restore', admin).send({ versionId: null });
    const before = await visit('/blog');
    expect(before.content).not.toContain('Diwali hours');
    expect(before.content.match(/<article/g)).toHaveLength(6);
  });

  it('as the text of an article has a page of its own, whose address stays', async () => {
    const text = `We close at **nine**.\n\n# Where\n\n${HOSTILE}`;
    const slug = await saveArticle(app, admin, { text, excerpt: HOSTILE });
    expect(slug).toBe('diwali-hours');
    const page = await visit('/blog/Diwali-hours');
    expect([page.status, page.title]).toEqual([200, 'Diwali hours · Neel &amp; Co']);
    expect(page.description).toContain(ESCAPED);
    expect(page.head).toContain(
      '<link rel="canonical" href="http://localhost:3000/blog/diwali-hours"',
    );
    const [shown = ''] = page.content.split('<script type="application/json"');
    expect(shown).toContain('<strong>nine</strong>');
    expect(shown).toMatch(/<h2[^>]*>Where<\/h2>/);
    expect(shown).toContain(ESCAPED);
    expect(page.content.match(/<script[^>]*>/g)).toHaveLength(1);
    expect((await visit('/blog')).content).toContain('href="/blog/diwali-hours"');
    expect((await app.raw.get('/sitemaps/pages.xml')).text).toContain('/blog/diwali-hours</loc>');

    await saveArticle(app, admin, { text, slug, title: 'Hours at Holi' });
    expect((await visit('/blog/diwali-hours')).title).toBe('Hours at Holi · Neel &amp; Co');
    await saveArticle(app, admin, { text: '', slug });
    expect((await visit('/blog/diwali-hours')).status).toBe(404);
    expect((await app.raw.get('/sitemaps/pages.xml')).text).not.toContain('/blog/diwali-hours');
  });

  it('as the text of an article is read with its page alone, and by its editor', async () => {
    const slug = await saveArticle(app, admin, { text: 'We close at nine.' });
    const blog = await app.call('get', '/content/blog');
    expect(blog.text).not.toContain('We close at nine.');
    expect(blog.body.body.articles[0]).toMatchObject({ title: 'Diwali hours', slug });
    const edited = await app.call('get', '/content/blog/edited', admin);
    expect(edited.body.body.articles[0]).toMatchObject({ text: 'We close at nine.', slug });
    const article = await app.call('get', `/blog/${slug}`);
    expect(article.body.article).toMatchObject({ text: 'We close at nine.' });
    expect((await visit('/blog')).content).not.toContain('We close at nine.');
  });

  it('never becomes code, in the page or in its head', async () => {
    const head = { title: HOSTILE.slice(0, 50), description: HOSTILE };
    const text = `${HOSTILE}\n\n[a](javascript:alert(1)) <img src=x onerror=alert(1)> ![b](data:x)`;
    const tab = { label: HOSTILE.slice(0, 50), title: HOSTILE, text };
    const tabs = { ...REFUND.tabs, overview: tab };
    const saved = await save({ key: 'refund', body: { head, heading: HOSTILE, tabs } });
    expect(saved.status).toBe(200);
    const page = await visit('/refund-policy');
    expect(page.head).not.toContain('<script>alert');
    expect(page.description).toContain(ESCAPED);
    const [shown = ''] = page.content.split('<script type="application/json"');
    expect(shown).toContain(ESCAPED);
    expect(shown).not.toMatch(/<script>|<img src="?x|href="javascript|src="data:/);
    expect(page.content.match(/<script[^>]*>/g)).toHaveLength(1);
  });

  it('keeps every script and emoji as it was typed', async () => {
    const words = ['שלום עולם', 'क'.repeat(200), '👩🏽‍🦱👍🏿', 'ﷺ', 'Ẑ̵a̷l̶g̵o̴'];
    for (const heading of words) {
      const saved = await save({ key: 'about', body: { ...ABOUT, heading } });
      expect(saved.body.body.heading).toBe(heading);
      const page = await visit('/about');
      expect(page.content).toContain(heading);
    }
  });
});

describe('a save is refused, and nothing changes,', () => {
  it.each([
    [
      'for a link that is code',
      { key: 'about', body: { ...ABOUT, button: { text: 'Go', link: 'javascript:alert(1)' } } },
      /page of this shop such as \/shop/,
    ],
    [
      'for a link to another host that looks like a path',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, link: '//evil.example' }] } },
      /page of this shop such as \/shop/,
    ],
    [
      'for an article without a title',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, title: ' ' }] } },
      /Title is required/,
    ],
    [
      'for a date that does not exist',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, date: '2026-02-30' }] } },
      /Date must be a date/,
    ],
    [
      'for a drawing that the shop does not have',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, cover: 'skull' }] } },
      /Drawing must be one of/,
    ],
    [
      'for an article that is too long',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, text: 'x'.repeat(10_001) }] } },
      /Text may have at most 10,?000 characters/,
    ],
    [
      'for articles that are too long together',
      {
        key: 'blog',
        body: {
          ...BLOG,
          articles: Array.from({ length: 14 }, () => ({ ...ARTICLE, text: 'क'.repeat(10_000) })),
        },
      },
      /texts of all articles together are too long/,
    ],
    [
      'for an address that is no part of one',
      { key: 'blog', body: { ...BLOG, articles: [{ ...ARTICLE, text: 'x', slug: '../cart' }] } },
      /Address may have letters, digits and hyphens only/,
    ],
    [
      'for too many articles',
      { key: 'blog', body: { ...BLOG, articles: Array.from({ length: 61 }, () => ARTICLE) } },
      /at most 60 articles/,
    ],
    [
      'for a refund policy without a tab',
      { key: 'refund', body: { ...REFUND, tabs: { ...REFUND.tabs, gifts: undefined } } },
      /A tab must have a label, a title and a text/,
    ],
    [
      'for an empty tab',
      {
        key: 'refund',
        body: { ...REFUND, tabs: { ...REFUND.tabs, gifts: { ...REFUND.tabs.gifts, text: '' } } },
      },
      /Text of the tab is required/,
    ],
  ])('%s', async (_, content, message) => {
    const before = await app.call('get', `/content/${content.key}`);
    const answer = await save(content);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(message);
    expect((await app.call('get', `/content/${content.key}`)).text).toBe(before.text);
  });

  it('for a customer', async () => {
    const customer = await makeUser(app);
    const fields = { content: JSON.stringify(STANDARD_CONTENT.refund) };
    const answer = await fillForm(app.call('put', '/content', customer), fields, {
      field: 'images',
      list: [],
    });
    expect(answer.status).toBe(403);
  });
});
