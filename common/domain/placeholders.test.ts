import { expect, test } from 'vitest';
import { fillPieces, fillText } from './placeholders.ts';

const WORDS = {
  companyName: 'Vastra *Looms*',
  companyEmail: 'help@vastra.example',
  companyAddress: '12 Linking Road\nMumbai',
};

test('policies name the company, its address in one line and its e-mail as a link', () => {
  expect(fillText('{{companyName}}, {{ companyAddress }}.', WORDS)).toBe(
    'Vastra *Looms*, 12 Linking Road, Mumbai.',
  );
  expect(fillPieces('Write to {{companyEmail}}.', WORDS)).toEqual([
    { text: 'Write to ', email: false },
    { text: 'help@vastra.example', email: true },
    { text: '.', email: false },
  ]);
});

test('details that the company has not filled in leave a sentence that can be read', () => {
  const words = { ...WORDS, companyEmail: null, companyAddress: ' ' };
  expect(fillText('{{companyAddress}}: {{companyEmail}}', words)).toBe('India: our e-mail address');
  expect(fillPieces('{{companyEmail}}', words)).toEqual([
    { text: 'our e-mail address', email: false },
  ]);
});

test('braces that are no placeholder stay', () => {
  expect(fillText('{{companyPhone}} {companyName} {{', WORDS)).toBe(
    '{{companyPhone}} {companyName} {{',
  );
});
