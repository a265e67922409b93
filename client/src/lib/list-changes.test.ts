import { expect, test } from 'vitest';
import { ListChange, unloadedChanges } from './list-changes.ts';

class Change extends ListChange {
  readonly isFinal = true;
  readonly isListed: boolean;
  constructor(id: string, isListed = true, userId = 'asha') {
    super(userId, id);
    this.isListed = isListed;
  }
}

const state = (status: string, variables: unknown, savedAt?: number) => ({
  status,
  variables,
  data: savedAt,
});

test('a list shows changes that are pending, and those saved since it was loaded', () => {
  const states = [
    state('success', new Change('saved before'), 100),
    state('success', new Change('saved since'), 300),
    state('pending', new Change('pending')),
    state('error', new Change('refused')),
    state('idle', undefined),
  ];
  const ids = (loadedAt: number) => unloadedChanges(states, 'asha', loadedAt).map(({ id }) => id);
  expect(ids(200)).toEqual(['saved since', 'pending']);
  expect(ids(400)).toEqual(['pending']);
});

test("another customer's changes are not shown", () => {
  const states = [
    state('pending', new Change('a')),
    state('pending', new Change('b', true, 'ravi')),
  ];
  expect(unloadedChanges(states, 'ravi', 0).map(({ id }) => id)).toEqual(['b']);
});

test('a change adds its id first, once, or takes it out', () => {
  expect(new Change('b').applyToIds(['a'])).toEqual(['b', 'a']);
  expect(new Change('a').applyToIds(['b', 'a'])).toEqual(['b', 'a']);
  expect(new Change('a', false).applyToIds(['b', 'a'])).toEqual(['b']);
});
