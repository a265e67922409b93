import { expect, it } from 'vitest';
import { findPolicyClaims } from './policy-claims.ts';

const claims = (text: string) => findPolicyClaims(text).map(({ about, words }) => [about, words]);

it.each([
  ['Send it back within 7 days.', 'a period', '7 days'],
  ['A fifteen-day window to decide', 'a period', 'fifteen-day'],
  ['Refunds take 5 to 7 working days', 'a period', '5 to 7 working days'],
  ['Thirty days to think it over', 'a period', 'Thirty days'],
  ['Free Shipping and Returns', 'free returns', 'Free Shipping and Returns'],
  ['Returns are always free', 'free returns', 'Returns are always free'],
  ['Exchange it at no cost', 'free returns', 'Exchange it at no cost'],
  ['Only ₹99 for delivery', 'a fee', '₹99'],
  ['A restocking fee may apply', 'a fee', 'restocking fee'],
  ['Money-back promise', 'a guarantee', 'Money-back'],
  ['Bring it back, no questions asked', 'a guarantee', 'no questions asked'],
])('%j says what only a policy should say', (text, about, words) => {
  expect(claims(text)).toEqual([[about, words]]);
});

it.each([
  'Delivery is free all over India. Our return policy says what can come back, and how.',
  'Free shipping all over India. Cash on delivery.',
  'How one good piece carries a whole week of work.',
  'A website by Monday. Monday is still a promise.',
  '',
])('%j leaves it to the policies', (text) => {
  expect(claims(text)).toEqual([]);
});
