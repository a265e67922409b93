import { describe, expect, it } from 'vitest';
import { entryNumber, leadsAway } from './leaving.ts';

const HERE = 'https://shop.example/admin/company?tab=1';
const PRESS = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

function away(href: string, press = {}, way = {}): boolean {
  return leadsAway({ ...PRESS, ...press }, { href, target: '', download: null, ...way }, HERE);
}

describe('a press on a link leaves what is being written', () => {
  it('when it leads to another page of the shop', () => {
    expect(away('https://shop.example/admin/order')).toBe(true);
    expect(away('/')).toBe(true);
    expect(away('https://shop.example/admin/company?tab=2')).toBe(true);
    expect(away('/admin/order', {}, { target: '_self' })).toBe(true);
  });

  it.each([
    ['a place on the same page', `${HERE}#main`, {}, {}],
    ['another tab', '/admin/order', {}, { target: '_blank' }],
    ['another tab by the middle button', '/admin/order', { button: 1 }, {}],
    ['another tab by a key', '/admin/order', { ctrlKey: true }, {}],
    ['another window by a key', '/admin/order', { shiftKey: true }, {}],
    ['a download', '/orders.csv', {}, { download: '' }],
    ['a mail', 'mailto:care@shop.example', {}, {}],
    ['a call', 'tel:9876543210', {}, {}],
    ['another site, about which the browser asks', 'https://other.example/admin', {}, {}],
  ])('but not when it leads to %s', (_, href, press, way) => {
    expect(away(href, press, way)).toBe(false);
  });
});

it('entries of the history that the router did not make have no number', () => {
  expect(entryNumber({ usr: null, key: 'abc', idx: 3 })).toBe(3);
  expect([null, undefined, 'text', {}, { idx: '3' }].map(entryNumber)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
