import { expect, test } from 'vitest';
import type { Address } from '#common/contract/addresses.ts';
import { mergedAddress } from './merged-address.ts';

/** What the shop has by now: elsewhere it got a phone and another place, and became the default. */
const SAVED: Address = {
  id: 'home',
  userId: 'asha',
  recipientName: 'Asha Rao',
  phone: '9820012345',
  addressLine1: '12 MG Road',
  addressLine2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  isDefault: true,
};
/** What the form holds, which was opened before. */
const FORM = {
  recipientName: 'Meera Nair',
  phone: null,
  addressLine1: '7 Park Street',
  addressLine2: 'Flat 3',
  city: 'Kolkata',
  state: 'West Bengal',
  postalCode: '700016',
  isDefault: false,
};
const { id: _id, userId: _userId, isDefault: _isDefault, ...saved } = SAVED;

test('a recipient that is changed takes no phone, place or default mark away', () => {
  expect(mergedAddress(SAVED, FORM, { recipientName: true })).toEqual({
    ...saved,
    recipientName: 'Meera Nair',
  });
});

test('two places are never mixed: one changed line takes the other lines of its form along', () => {
  const { isDefault: _, ...form } = FORM;
  expect(mergedAddress(SAVED, FORM, { addressLine2: true })).toEqual({
    ...form,
    recipientName: SAVED.recipientName,
    phone: SAVED.phone,
  });
});

test('what was emptied in the form is empty, and its own mark counts', () => {
  expect(mergedAddress(SAVED, FORM, { phone: true, isDefault: true })).toEqual({
    ...saved,
    phone: null,
    isDefault: false,
  });
});
