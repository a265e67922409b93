import { describe, expect, it } from 'vitest';
import { caseKey } from './case-key.ts';
import { colorHex, parseHex } from './colors.ts';
import { canCustomerCancel, holdsStock, statusLabel } from './order-status.ts';
import { shortId } from './short-id.ts';
import { categorySlug, isAddressable, slugKey } from './slug.ts';
import { stockLevel } from './stock.ts';

describe('colours', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['a3282e', '#a3282e'],
    ['Navy Blue', '#1d2a4d'],
    ['NAVY-BLUE', '#1d2a4d'],
    ['Washed Indigo', '#27346b'],
    ['Dark Grey Melange', '#4f4f4f'],
    ['Paisley', '#ffffff'],
    ['', '#ffffff'],
  ])('know a value for %j', (name, hex) => {
    expect(colorHex(name)).toBe(hex);
  });

  it.each(['#ff', '#12345', 'red', '#gggggg'])('do not read %j as hex', (text) => {
    expect(parseHex(text)).toBeNull();
  });
});

describe('orders', () => {
  it.each([
    ['PENDING', 'Pending'],
    ['SHIPPED', 'Shipped'],
    ['DELIVERED', 'Delivered'],
    ['CANCELED', 'Cancelled'],
    ['LOST', 'Cancelled'],
  ])('in state %s read %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });

  it('can be cancelled by the customer while pending, and hold stock unless cancelled', () => {
    expect(canCustomerCancel('PENDING')).toBe(true);
    expect(canCustomerCancel('Pending')).toBe(true);
    expect(canCustomerCancel('SHIPPED')).toBe(false);
    expect(holdsStock('DELIVERED')).toBe(true);
    expect(holdsStock('CANCELED')).toBe(false);
  });

  it('are called by the last 8 characters of their id', () => {
    expect(shortId('019ac0de-0000-7000-8000-00000badcafe')).toBe('0BADCAFE');
  });
});

describe('stock', () => {
  it.each([
    [0, 'none'],
    [1, 'low'],
    [10, 'low'],
    [11, 'good'],
  ])('of %d units is %s', (stock, level) => {
    expect(stockLevel(stock)).toBe(level);
  });
});

describe('names', () => {
  it('are the same whatever their case and however Unicode writes them', () => {
    expect(caseKey('CAFÉ')).toBe(caseKey('café'));
    expect(caseKey('साड़ी')).toBe(caseKey('साड़ी'.normalize('NFD')));
    expect(caseKey('kurta')).not.toBe(caseKey('kurti'));
  });

  it('become slugs with hyphens for spaces, case kept', () => {
    expect(categorySlug('  Ethnic  Wear ')).toBe('Ethnic-Wear');
  });

  it.each(['ethnic éclair', ' ETHNIC  ÉCLAIR ', 'Ethnic-E\u0301clair'])(
    'lead to Ethnic-Éclair when a link says %j',
    (slug) => {
      expect(slugKey(slug)).toBe(slugKey('Ethnic-Éclair'));
    },
  );

  it('cannot be a part of an address if browsers drop it, as they do one dot or two', () => {
    expect(['.', '..', '．．'].some(isAddressable)).toBe(false);
    expect(['...', '%2e%2e', '. .', '.x'].every(isAddressable)).toBe(true);
  });
});
