import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ABOUT } from '#common/content/about.ts';
import { BLOG } from '#common/content/blog.ts';
import { REFUND } from '#common/content/refund.ts';
import type { ContentDraft } from '#common/contract/content.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findHeading } from '#client/test/on-screen.ts';
import { blogArticle, company, savedContent, standardContent } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const LONG_WORD = 'क'.repeat(200);
const ODD = [
  '<script>window.hacked = true</script>',
  '**[click](javascript:alert(1))**',
  'שלום עולם',
  '👩🏽‍🦱👍🏿',
  LONG_WORD,
];

/** Opens a page with texts that the owner has saved. */
function openEdited(path: string, draft: ContentDraft) {
  const visit = visitShop();
  visit.api.on('GET /company-details', () => company({ name: 'Neel & Co' }));
  visit.api.on('GET /content/{key}', () => savedContent(draft));
  visit.open(path);
  return visit;
}

describe('About', () => {
  it('shows what the owner wrote, with the name of the shop', async () => {
    openEdited('/about', {
      key: 'about',
      body: {
        ...ABOUT,
        head: { title: 'The weavers of {{companyName}}', description: 'Weavers.' },
        eyebrow: '',
        heading: 'Woven by {{companyName}}',
        intro: 'Four looms in Chowk.',
        button: { text: 'Our fabrics', link: '/category/Fabrics' },
        statistics: [{ value: 'Since 1987', label: 'One street' }],
        tabs: [{ label: 'Looms', title: 'Four of them', text: 'One.\n\nTwo.' }],
        values: [],
        closingButton: { text: 'Our films', link: 'https://films.example/neel' },
      },
    });
    await findHeading('Woven by Neel & Co');
    await waitFor(() => expect(document.title).toBe('The weavers of Neel & Co · Neel & Co'));
    expect(main().queryByText('Digital marketing, made by hand')).toBeNull();
    expect(main().getByText('Since 1987')).toBeVisible();
    expect(main().getByRole('tabpanel', { name: 'Looms' })).toHaveTextContent('One.Two.');
    expect(main().queryByText('Core values')).toBeNull();
    expect(main().getByRole('link', { name: 'Our fabrics' })).toHaveAttribute(
      'href',
      '/category/Fabrics',
    );
    const films = main().getByRole('link', { name: 'Our films' });
    expect(films).toHaveAttribute('href', 'https://films.example/neel');
    expect(films).toHaveAttribute('rel', 'noopener');
  });

  it('shows odd texts as they are written', async () => {
    openEdited('/about', {
      key: 'about',
      body: {
        ...ABOUT,
        values: ODD.map((text) => ({ name: 'Value', text })),
        tabs: ODD.map((text) => ({ label: 'Tab', title: text, text })),
      },
    });
    await findHeading(/^About/);
    for (const text of ODD) expect(main().getAllByText(text)[0]).toBeVisible();
    expect(screen.getByRole('main').querySelector('script')).toBeNull();
    expect('hacked' in window).toBe(false);
  });
});

describe('the blog', () => {
  it('shows the articles in the order of the owner, with date, link and own categories', async () => {
    const { user } = openEdited('/blog', {
      key: 'blog',
      body: {
        ...BLOG,
        heading: 'Chowk Notes',
        articles: [
          blogArticle({
            title: 'Diwali hours',
            category: 'News',
            date: '2026-10-01',
            minutes: null,
          }),
          blogArticle({ title: 'Draping', category: 'style guide', link: '/category/Saris' }),
          blogArticle({ title: 'Fair', category: 'news', link: 'https://fair.example' }),
        ],
      },
    });
    await findHeading('Chowk Notes');
    const titles = () => main().getAllByRole('heading', { level: 2 });
    expect(titles().map(({ textContent }) => textContent)).toEqual([
      'Diwali hours',
      'Draping',
      'Fair',
    ]);
    const chips = within(main().getByRole('group', { name: 'Filter articles' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Style Guide',
      'news',
    ]);
    expect(main().getByText('News · 1 Oct 2026')).toBeVisible();
    await user.click(chips.getByRole('button', { name: 'news' }));
    expect(main().getByRole('status')).toHaveTextContent('2 articles');
    expect(main().getByRole('link', { name: 'Diwali hours' })).toHaveAttribute('href', '/shop');
    expect(main().getByRole('link', { name: 'Fair' })).toHaveAttribute(
      'href',
      'https://fair.example',
    );
  });

  it('without articles says how many there are', async () => {
    openEdited('/blog', { key: 'blog', body: { ...BLOG, articles: [] } });
    expect(await main().findByText('0 articles')).toBeVisible();
  });

  it('shows an image with its description, and odd texts as they are written', async () => {
    const url = `/uploads/${'a'.repeat(40)}.webp`;
    openEdited('/blog', {
      key: 'blog',
      body: {
        ...BLOG,
        articles: [
          blogArticle({ image: { url, width: 900, height: 600 }, alt: 'A loom' }),
          ...ODD.map((text) => blogArticle({ title: text, excerpt: text, category: 'Odd' })),
        ],
      },
    });
    expect(await main().findByRole('img', { name: 'A loom' })).toHaveAttribute('src', url);
    for (const text of ODD) expect(main().getAllByText(text)).toHaveLength(2);
    expect('hacked' in window).toBe(false);
  });
});

describe('the refund policy', () => {
  const tab = (text: string) => ({ ...REFUND.tabs.overview, text });

  it('shows Markdown and the company details, and no HTML', async () => {
    openEdited('/refund-policy', {
      key: 'refund',
      body: {
        ...REFUND,
        heading: 'Returns at {{companyName}}',
        tabs: {
          ...REFUND.tabs,
          overview: tab(
            '{{companyName}} takes **30 days**.\n\n1. Pack\n2. Send\n\n[shop](/shop) [bad](javascript:alert(1)) <img src=x onerror="window.hacked=true">',
          ),
        },
      },
    });
    await findHeading('Returns at Neel & Co');
    const panel = within(main().getByRole('tabpanel'));
    expect(panel.getByText('30 days').tagName).toBe('STRONG');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pack',
      'Send',
    ]);
    expect(panel.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/shop');
    expect(panel.queryByRole('link', { name: 'bad' })).toBeNull();
    expect(screen.getByRole('main').querySelector('img')).toBeNull();
    expect('hacked' in window).toBe(false);
  });

  it('that cannot be loaded says so and can be tried again', async () => {
    const { api, user, open } = visitShop();
    let isDown = true;
    api.on('GET /content/{key}', ({ params: { key } }) =>
      key === 'refund' && isDown ? connectionLost() : standardContent(key),
    );
    open('/refund-policy');
    expect(await screen.findByText('Couldn’t load this page')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findHeading('Return and Refund Policy');
  });
});

describe('an article with a text', () => {
  const HOURS = blogArticle({
    title: 'Diwali hours',
    date: '2026-10-20',
    text: 'At {{companyName}}.\n\n## Where\n\n- **Chowk**\n- <img src=x>\n- [x](javascript:alert(1))',
    slug: 'diwali-hours',
  });

  it('has a page, to which its card leads', async () => {
    const { api, user } = openEdited('/blog', {
      key: 'blog',
      body: { ...BLOG, articles: [HOURS] },
    });
    const asked = api.on('GET /blog/{slug}', () => ({ article: HOURS }));
    await user.click(await main().findByRole('link', { name: 'Diwali hours' }));
    expect(await main().findByText('At Neel & Co.')).toBeVisible();
    expect(window.location.pathname).toBe('/blog/diwali-hours');
    expect(asked[0]?.params.slug).toBe('diwali-hours');
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Diwali hours');
    expect(main().getByRole('heading', { level: 2 })).toHaveTextContent('Where');
    expect(main().getByText('Fashion Trends · 20 Oct 2026 · 4 min')).toBeVisible();
    expect(main().getByText('<img src=x>')).toBeVisible();
    expect(main().queryByRole('link', { name: 'x' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Diwali hours · Neel & Co'));
    await user.click(main().getByRole('link', { name: 'Blog' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });

  it('that is gone leads back to the blog', async () => {
    const { api, open } = visitShop();
    api.on('GET /blog/{slug}', () => refusal(404, 'NOT_FOUND', 'Article not found'));
    open('/blog/holi');
    await findHeading('Article not found');
    expect(main().getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog');
  });
});
