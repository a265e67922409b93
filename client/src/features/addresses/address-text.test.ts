import { expect, test } from 'vitest';
import type { Address } from '#common/contract/addresses.ts';
import { addressText, chosenAddress } from './address-text.ts';

function address(id: string, isDefault = false): Address {
  return {
    id,
    userId: 'u1',
    recipientName: null,
    phone: null,
    addressLine1: '12 MG Road',
    addressLine2: null,
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
    isDefault,
  };
}

test('an address reads as on a parcel, without gaps for what is not there', () => {
  expect(addressText(address('a'))).toBe('12 MG Road, Bengaluru, Karnataka 560001');
  expect(addressText({ ...address('a'), addressLine2: 'Flat 4', state: null })).toBe(
    '12 MG Road, Flat 4, Bengaluru 560001',
  );
});

test('at checkout the default address is chosen, else the first', () => {
  expect(chosenAddress([address('a'), address('b', true)], null)?.id).toBe('b');
  expect(chosenAddress([address('a'), address('b')], null)?.id).toBe('a');
  expect(chosenAddress([], null)).toBeUndefined();
});

test('the customer’s choice stays until that address is deleted', () => {
  expect(chosenAddress([address('a'), address('b', true)], 'a')?.id).toBe('a');
  expect(chosenAddress([address('b', true)], 'a')?.id).toBe('b');
});
