import type { Page } from '@playwright/test';
import type { Sayings } from './faults.ts';
import type { Person } from './people.ts';
import type { ShopPlace } from './shop.ts';

export interface Stage {
  page: Page;
  /** The user whose data is changed. */
  person: Person;
  shop: ShopPlace;
  /** A unique word for the names of what the changes create. */
  word: string;
}

/** One call that changes something, from the screen that makes it. */
interface Change {
  says: Sayings;
  /** What the screen asks afterwards is refused, which the browser has a line for. */
  asks?: RegExp;
  /** Opens the screen, up to the control that makes the call. */
  open: () => Promise<unknown>;
  act: () => Promise<unknown>;
  /** Ends the wait of a call that has no time limit. */
  giveUp?: () => Promise<unknown>;
  /** Checks that nothing has changed and the typed text is still there. */
  asBefore: () => Promise<unknown>;
  /** Checks that it has happened exactly once. */
  done: () => Promise<unknown>;
}

/** What changes something, under the key of its call. */
export type Changes = Readonly<Record<string, (stage: Stage) => Change>>;
