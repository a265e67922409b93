import { expect, it } from 'vitest';
import { cleanCode, codeKey, isCode } from './code-key.ts';

it('a code is the same in any case, with spaces, hyphens and the digits of any script', () => {
  for (const typed of [
    'diwali10',
    ' Diwali 10 ',
    'DIWALI-10',
    'diwali\u201310',
    'ＤＩＷＡＬＩ１０',
    'diwali१०',
    'DI\u200BWALI\u00A010',
    'diwali\u00AD10',
  ]) {
    expect([typed, codeKey(typed)]).toEqual([typed, 'DIWALI10']);
  }
  expect(codeKey('DIWALI11')).not.toBe(codeKey('DIWALI10'));
});

it('a code is kept as the owner wrote it, in capitals and without spaces', () => {
  expect(cleanCode(' Diwali – १० off ')).toBe('DIWALI-10OFF');
  expect(isCode('DIWALI-10')).toBe(true);
  expect(isCode('दीवाली10')).toBe(true);
  for (const text of ['', '-', 'DIWALI-', 'A--B', '10%', 'A&B', 'A.B']) {
    expect([text, isCode(text)]).toEqual([text, false]);
  }
});
