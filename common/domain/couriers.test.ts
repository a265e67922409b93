import { describe, expect, it } from 'vitest';
import { COURIER_NAMES, trackingKey, trackingUrl } from './couriers.ts';

describe('the link to a parcel', () => {
  it('is there for every courier to choose from', () => {
    for (const name of COURIER_NAMES) {
      expect(trackingUrl(name, 'EE123456789IN')).toMatch(/^https:\/\/[\w.]+\//);
    }
    expect([...COURIER_NAMES].sort((one, other) => one.localeCompare(other))).toEqual(
      COURIER_NAMES,
    );
  });

  it.each(['Delhivery', 'DELHIVERY surface', ' delhivery '])('is found for “%s”', (courier) => {
    expect(trackingUrl(courier, '1234 5678')).toBe(
      'https://www.delhivery.com/track/package/12345678',
    );
  });

  it('is found for a name in one word or in two', () => {
    expect(trackingUrl('BlueDart', '7')).toBe(trackingUrl('Blue Dart', '7'));
  });

  it('cannot lead to another page through the number', () => {
    expect(trackingUrl('Ekart', '../x?y=1#z')).toBe(
      'https://ekartlogistics.com/shipmenttrack/..%2Fx%3Fy%3D1%23z',
    );
  });

  it('is missing for a courier that is not well known, and without a number', () => {
    expect(trackingUrl('Ramesh on his bike', '1')).toBeNull();
    expect(trackingUrl('Delhivery', null)).toBeNull();
    expect(trackingUrl(null, '1')).toBeNull();
  });
});

describe('tracking numbers', () => {
  it('are the same with other case, spaces and dashes', () => {
    expect(trackingKey('ee 123-456 789 in')).toBe(trackingKey('EE123456789IN'));
    expect(trackingKey('१२')).not.toBe('');
  });

  it('differ by any letter or digit', () => {
    expect(trackingKey('EE123456789IN')).not.toBe(trackingKey('EE123456788IN'));
    expect(trackingKey(' – ')).toBe('');
  });
});
