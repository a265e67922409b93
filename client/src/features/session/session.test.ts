import { expect, test } from 'vitest';
import { accessTo, landingPath, profileLetter } from './session.ts';

const customer = { id: 'u1', username: 'asha', userType: 'CUSTOMER' };
const admin = { id: 'u2', username: 'boss', userType: 'ADMIN' };

test('a visitor is asked to sign in before the account area and the back office', () => {
  expect(accessTo('customer', null)).toBe('sign-in');
  expect(accessTo('admin', null)).toBe('sign-in');
});

test('a customer has the account area and not the back office', () => {
  expect(accessTo('customer', customer)).toBe('granted');
  expect(accessTo('admin', customer)).toBe('not-for-you');
});

test('an administrator has the back office and not the customers’ pages', () => {
  expect(accessTo('admin', admin)).toBe('granted');
  expect(accessTo('customer', admin)).toBe('not-for-you');
});

test('the Account link leads everybody to their own area', () => {
  expect(landingPath(admin)).toBe('/admin/dashboard');
  expect(landingPath(customer)).toBe('/myaccount/dashboard');
});

test('the profile button shows the first letter, whatever the alphabet', () => {
  expect(profileLetter('asha')).toBe('A');
  expect(profileLetter('हर्ष')).toBe('ह');
  expect(profileLetter('🌸lily')).toBe('🌸');
});
