import type { Page } from '@playwright/test';
import type { Clicks } from '../clicks.ts';
import type { ImportedProduct, ShopPlace } from '../shop.ts';
import type { Person } from '../people.ts';

/** Where the owner sits: the back office on a wide screen, at its dashboard, and who and what a task needs. */
export interface Desk {
  page: Page;
  clicks: Clicks;
  shop: ShopPlace;
  administrator: Person;
  anotherCustomer: () => Promise<Person>;
  stock: (...products: ImportedProduct[]) => Promise<void>;
}

/** A task by its name in docs/everyday-tasks.md: it ends when the owner sees that it is done. */
export type Tasks = Readonly<Record<string, (desk: Desk) => Promise<void>>>;

/** Follows a link of the menu at the side. */
export async function openSection({ page, clicks }: Desk, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await clicks.on(menu.getByRole('link', { name, exact: true }));
}
