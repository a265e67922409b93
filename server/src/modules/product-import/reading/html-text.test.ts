import { describe, expect, test } from 'vitest';
import { decodeLine, htmlToText } from './html-text.ts';

describe('a description in HTML', () => {
  test.each([
    [
      'paragraphs',
      '<p>Soft cotton.</p>\n<p>Made in <b>Jaipur</b>.</p>',
      'Soft cotton.\n\nMade in Jaipur.',
    ],
    [
      'line breaks',
      'Wide band.<br>Fully lined.<br/><br />Dry clean.',
      'Wide band.\nFully lined.\n\nDry clean.',
    ],
    [
      'lists',
      '<p>Care</p><ul><li>Wash cold</li><li><span>No </span><i>bleach</i></li></ul><p>Enjoy.</p>',
      'Care\n\n- Wash cold\n- No bleach\n\nEnjoy.',
    ],
    ['numbered lists', '<ol><li>Soak</li><li>Rinse</li></ol>', '1. Soak\n2. Rinse'],
    [
      'lists in lists',
      '<ul><li>Fit<ul><li>Slim</li><li>Short</li></ul></li><li>Cloth</li></ul>',
      '- Fit\n  - Slim\n  - Short\n- Cloth',
    ],
    [
      'paragraphs in list items',
      '<ul>\n<li>\n<p>One</p>\n</li>\n<li><p>Two</p></li></ul>',
      '- One\n- Two',
    ],
    [
      'size tables',
      '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>40</td></tr></table>',
      'Size | Chest\nM | 40',
    ],
    ['headings', '<h2>Fabric</h2>Linen<h2>Fit</h2>Loose', 'Fabric\n\nLinen\n\nFit\n\nLoose'],
    ['links', 'See <a href="javascript:alert(1)">the guide</a>.', 'See the guide.'],
    ['words over tags', 'in<b>di</b>go <b>blue</b>\n dye', 'indigo blue dye'],
    ['hard spaces', '<p>260&nbsp;GSM</p><p>&nbsp;</p><p>Boxy</p>', '260 GSM\n\nBoxy'],
    ['text alone, with its lines', 'First line\r\nSecond &amp; last', 'First line\nSecond & last'],
    ['nothing', '<p> </p><br>', ''],
  ])('keeps %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    ['scripts', '<p>Hi</p><script>alert("<p>x</p>")</script>', 'Hi'],
    ['styles', '<style>p { color: red }</style><p>Hi</p>', 'Hi'],
    ['comments', 'Hi<!-- <b>secret</b> --> there', 'Hi there'],
    ['handlers on pictures', 'Hi <img src=x onerror="alert(1)">there', 'Hi there'],
    ['a tag that never ends', '<p>Hi</p><img src="x', 'Hi'],
    ['a script that never ends', '<p>Hi</p><script>alert(1)', 'Hi'],
    ['drawings', '<svg><text>no</text></svg>Hi', 'Hi'],
    ['control characters', '<p>Hi\u0008&#7; there</p>', 'Hi there'],
  ])('drops %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('has its entities decoded exactly once', () => {
    expect(htmlToText('<p>Fish &amp; Chips &amp;amp; &lt;b&gt; &#8377;499 &trade;</p>')).toBe(
      'Fish & Chips &amp; <b> ₹499 ™',
    );
  });

  test('may hold comparisons that only look like markup', () => {
    expect(htmlToText('Shrinks < 3 % and > 1 %')).toBe('Shrinks < 3 % and > 1 %');
  });
});

describe('a description made to keep the import busy', () => {
  test.each([
    ['blanks', ' \t'.repeat(300_000) + 'x', 'x'],
    ['tags that never end', 'Hi ' + '<a '.repeat(300_000), 'Hi'],
    ['lists in lists', '<ul><li>'.repeat(20_000) + 'x', 'x'],
    ['ends of what was never opened', '<b>'.repeat(20_000) + '</i>'.repeat(20_000) + 'x', 'x'],
  ])('of %s is read at once', (_, html, text) => {
    expect(htmlToText(html)).toContain(text);
  });
});

describe('a title', () => {
  test.each([
    ['Mars HeatTech&trade; Pullover', 'Mars HeatTech™ Pullover'],
    ['Salt &amp;amp; Pepper', 'Salt &amp; Pepper'],
    ['AT&T &copy', 'AT&T &copy'],
    ['  Indigo \u00a0 Kurta\u200b ', 'Indigo Kurta'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['✨ Festive Kurta 🌸', '✨ Festive Kurta 🌸'],
  ])('%j reads %j', (written, title) => {
    expect(decodeLine(written)).toBe(title);
  });
});
