import { describe, expect, it } from 'vitest';
import { parseMobile, parsePhone } from './phone.ts';
import { parsePinCode } from './pin-code.ts';
import { plainDigits } from './typed-digits.ts';

describe('digits as people type them', () => {
  it('are 0 to 9 whatever script they are written in', () => {
    const zeros = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => /^\p{Nd}$/u.test(String.fromCodePoint(code)))
      .filter((_, index) => index % 10 === 0);
    expect(zeros.length).toBeGreaterThan(60);
    for (const zero of zeros) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
      expect([zero.toString(16), plainDigits(digits.join(''))]).toEqual([
        zero.toString(16),
        '0123456789',
      ]);
    }
  });

  it.each([
    '411 001',
    ' 411\u00a0001 ',
    '411\u2009001',
    '411-001',
    '411–001',
    '411\u2212001',
    '411.001',
    '411·001',
    '(411) [001]',
    '\u202a411001\u202c',
    '\u2066411\u200b001\u2069',
    '411\u2060001\ufeff',
    '411\u00ad001',
    '411\t001\r\n',
    '४११००१',
    '٤١١٠٠١',
    '４１１　００１',
  ])('leave only the PIN code of %j', (typed) => {
    expect(parsePinCode(typed)).toBe('411001');
  });

  it.each(['41100', '4110011', '4110 0112', '011001', '411O01', '411,001', '+411001', '', ' - '])(
    'are not cut or mended where %j is no PIN code',
    (typed) => {
      expect(parsePinCode(typed)).toBeNull();
    },
  );
});

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '(+91) 98765 43210',
    '+91 (98765) 43210',
    '98765–43210',
    '098765-43210',
    '98765.43210',
    '919876543210',
    '91-98765-43210',
    '+91 098765 43210',
    '+91 (0) 98765 43210',
    '+91-0-98765-43210',
    '0091 98765 43210',
    '00 91 098765 43210',
    '091-98765-43210',
    '\u202a+91 98765 43210\u202c',
    '\u200e+91\u00a098765\u00a043210',
    '＋９１ ９８７６５ ４３２１０',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५४३२१०',
    '৯৮৭৬৫৪৩২১০',
    'tel:+919876543210',
    'TEL:+91-98765-43210',
    '\u202atel:098765 43210\u202c',
  ])('is read from %j', (typed) => {
    expect(parseMobile(typed)).toBe('9876543210');
    expect(parsePhone(typed)).toBe('9876543210');
  });

  it('may itself begin with 91', () => {
    expect(parseMobile('9198765432')).toBe('9198765432');
    expect(parseMobile('+91 91987 65432')).toBe('9198765432');
  });

  it.each([
    '98765 4321',
    '98765432101',
    '1234567890',
    '+1 987 654 3210',
    '+9876543210',
    '+0 98765 43210',
    '0098765 43210',
    '9191 98765 43210',
    '98765 43210 ext. 12',
    '98765 43210 / 98765 43211',
    '98765,43210',
    'call me',
    '',
  ])('is not made of %j', (typed) => {
    expect(parseMobile(typed)).toBeNull();
  });
});

describe('the phone of a company', () => {
  it.each([
    ['(020) 2553-1234', '2025531234'],
    ['+91 20 2553 1234', '2025531234'],
    ['0091-020-25531234', '2025531234'],
    ['080 2222 3333', '8022223333'],
    ['2553 1234', '25531234'],
    ['020-2612345', '0202612345'],
  ])('is the landline %j as %j', (typed, phone) => {
    expect(parsePhone(typed)).toBe(phone);
  });

  it.each(['12345', '1800 123 4567', '0000000000', '098765432', '987654321', 'Mon to Fri', '+'])(
    'is not %j',
    (typed) => {
      expect(parsePhone(typed)).toBeNull();
    },
  );
});
