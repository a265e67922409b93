import { expect, it } from 'vitest';
import { AREAS, mayUse, refuseArea, STAFF_ROLES } from './staff-roles.ts';

const areasOf = (role: (typeof STAFF_ROLES)[number]) => AREAS.filter((area) => mayUse(role, area));

it('each role opens its own part of the back office, and only Everything opens all of it', () => {
  expect(STAFF_ROLES.map((role) => [role, areasOf(role)])).toEqual([
    ['EVERYTHING', [...AREAS]],
    ['ORDERS', ['shared', 'orders']],
    ['PRODUCTS', ['shared', 'products']],
    ['REPORTS', ['shared', 'reports']],
  ]);
});

it('a customer may use no part of the back office', () => {
  expect(AREAS.filter((area) => mayUse(null, area))).toEqual([]);
});

it('a refusal names the role, what it lacks, and who can help', () => {
  expect(refuseArea('ORDERS', 'products')).toBe(
    'Your role (Orders and packing) doesn’t include products and categories. Ask an administrator with the role Everything.',
  );
});
