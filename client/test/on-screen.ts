import { screen, within } from '@testing-library/react';

/* What several tests look for on the pages of the shop. */

/** Waits for a notice that something succeeded. */
export async function findNews(text: string): Promise<HTMLElement> {
  return within(noticesOf('status')).findByText(text);
}

/** Waits for a notice that something failed. */
export async function findAlert(text: string | RegExp): Promise<HTMLElement> {
  return within(noticesOf('alert')).findByText(text);
}

/** The live region that notices of one kind appear in. */
export function noticesOf(role: 'status' | 'alert'): HTMLElement {
  const region = document.querySelector<HTMLElement>(`.notice-board [role="${role}"]`);
  if (!region) throw new Error('The page has no notice board.');
  return region;
}

/** Waits for the tile of a product in a listing or on the wishlist. */
export async function findCard(name: string) {
  const heading = await screen.findByRole('heading', { name });
  const tile = heading.closest('article');
  if (!tile) throw new Error(`${name} has no tile.`);
  const inside = within(tile);
  return {
    tile,
    link: inside.getByRole('link', { name }),
    add: inside.getByRole('button', { name: `Add to Cart: ${name}` }),
    heart: () => inside.getByRole('button', { name: /wishlist$/ }),
    size: (size: string) => inside.getByRole('button', { name: size }),
  };
}

/** Waits for the row of a product in the cart. */
export async function findRow(name: string) {
  const remove = await screen.findByRole('button', { name: `Remove ${name} from cart` });
  const row = remove.closest('li');
  if (!row) throw new Error(`${name} has no row.`);
  const stepper = within(within(row).getByRole('group', { name: `Quantity of ${name}` }));
  return {
    row,
    more: stepper.getByRole('button', { name: `One ${name} more` }),
    less: stepper.getByRole('button', { name: `One ${name} less` }),
    quantity: stepper.getByRole('status'),
    remove,
  };
}

/** The header of the shop, which is around every page. */
export function pageHeader() {
  const [header] = screen.getAllByRole('banner');
  if (!header) throw new Error('The page has no header.');
  return within(header);
}

/** Waits for the header's button that leads to the area of a user who is signed in. */
export function findAccountOf(username: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: `Account of ${username}` });
}

/** The level-one heading of the page. */
export function findHeading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** Waits for the sign-in dialog. */
export async function findSignIn() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  return {
    ...dialog,
    identifier: dialog.getByLabelText('Email or username'),
    password: dialog.getByLabelText('Password'),
  };
}
