import { expect, test } from 'vitest';
import { plainText, readMarkdown, safeHref } from './markdown.ts';

const contents = (text: string) => readMarkdown(text).sections.map(({ id, title }) => [id, title]);

test('the contents list has the headings that divide the text, each with an address of its own', () => {
  const text =
    'Before.\n\n## Governing **law**\n\nIndia.\n\n### Courts\n\nMumbai.\n\n## Contact\n\n## Contact';
  expect(contents(text)).toEqual([
    ['governing-law', 'Governing law'],
    ['contact', 'Contact'],
    ['contact-2', 'Contact'],
  ]);
  const [law] = readMarkdown(text).sections;
  expect(law?.blocks.map(({ type }) => type)).toContain('heading');
  expect(readMarkdown(text).intro.length).toBeGreaterThan(0);
});

test('a title above the sections is listed before them', () => {
  expect(contents('# Terms\n\n## Links\n\n## Liability')).toEqual([
    ['terms', 'Terms'],
    ['links', 'Links'],
    ['liability', 'Liability'],
  ]);
});

test('headings in any script, or of signs alone, or named like the page, have addresses that work', () => {
  expect(contents('## गोपनीयता नीति\n\n## §\n\n## Main')).toEqual([
    ['गोपनीयता-नीति', 'गोपनीयता नीति'],
    ['section', '§'],
    ['main-2', 'Main'],
  ]);
});

test('a text without headings, or no text, has no contents list', () => {
  expect(contents('Only words.\n\n- and a list')).toEqual([]);
  expect(readMarkdown('')).toEqual({ intro: [], sections: [] });
});

test('markup in a heading is the text that it is', () => {
  const [section] = readMarkdown('## <img src=x onerror=alert(1)> Tricks').sections;
  expect(section?.title).toBe('<img src=x onerror=alert(1)> Tricks');
  expect(plainText([])).toBe('');
});

test('links lead to the web, to mail and telephone and into the shop, and run nothing', () => {
  for (const href of ['https://x.in', 'mailto:a@x.in', 'tel:1', '/shop', '#contact']) {
    expect(safeHref(href)).toBe(href);
  }
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil', '']) {
    expect(safeHref(href)).toBeNull();
  }
});
