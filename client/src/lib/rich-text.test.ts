import { expect, test } from 'vitest';
import { parseRichText } from './rich-text.ts';

test('plain text keeps its paragraphs and line breaks', () => {
  expect(parseRichText('Soft cotton.\nCut wide.\r\n\r\nMade in Jaipur.')).toEqual([
    { kind: 'paragraph', lines: ['Soft cotton.', 'Cut wide.'] },
    { kind: 'paragraph', lines: ['Made in Jaipur.'] },
  ]);
});

test('lists and headings of light Markdown are read as such', () => {
  expect(parseRichText('## Care\n- Wash cold\n- Dry in shade\n1. Iron\n2) Wear')).toEqual([
    { kind: 'heading', text: 'Care' },
    { kind: 'list', ordered: false, items: ['Wash cold', 'Dry in shade'] },
    { kind: 'list', ordered: true, items: ['Iron', 'Wear'] },
  ]);
});

test('markup and prices stay plain text', () => {
  expect(parseRichText('<b>Bold</b> & <script>alert(1)</script>\n50% off -5 *today*')).toEqual([
    {
      kind: 'paragraph',
      lines: ['<b>Bold</b> & <script>alert(1)</script>', '50% off -5 *today*'],
    },
  ]);
});

test('an empty text has no blocks', () => {
  expect(parseRichText(' \n\n ')).toEqual([]);
});
