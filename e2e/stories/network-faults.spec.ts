import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import {
  CONSOLE,
  EXPLAINED,
  FAULTS,
  holdTime,
  loseNextAnswer,
  saysOf,
  whileFailing,
} from '../faults.ts';
import type { Changes, Stage } from '../changes.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { passwordLinkFor } from '../mailbox.ts';
import { DESK, GOODS } from '../office-changes.ts';
import { FORMS } from '../office-forms.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { OrderHistory } from '../pages/orders-pages.ts';
import { HOME, mark, newAccount, productNamed, sizeOf, type Person } from '../people.ts';
import type { Watch } from '../watch.ts';

const SHOPPING: Changes = {
  'POST /cart/add': ({ page, person }) => {
    const listing = new ListingPage(page);
    const { cart } = new Layout(page);
    return {
      says: saysOf('Something went wrong with cart'),
      open: () => listing.open('/category/Shirts'),
      act: () => listing.card('Charkha Shirt').add.click(),
      asBefore: () => expect(cart).toHaveAccessibleName('Cart, 0 items'),
      done: async () => {
        await expect(cart).toHaveAccessibleName('Cart, 1 item');
        await expect.poll(async () => pieces(await person.cart())).toEqual([1]);
      },
    };
  },
  'PUT /cart/update-quantity': ({ page, person }) => {
    const cart = new CartPage(page);
    const { more, quantity } = cart.stepper('Charkha Shirt');
    return {
      says: saysOf('Something went wrong with cart'),
      open: () => cart.open(),
      act: () => more.click(),
      asBefore: () => expect(quantity).toHaveText('1'),
      done: async () => {
        await expect(quantity).toHaveText('2');
        await expect.poll(async () => pieces(await person.cart())).toEqual([2]);
      },
    };
  },
  'DELETE /cart/remove/{id}': ({ page, person }) => {
    const cart = new CartPage(page);
    return {
      says: saysOf('Something went wrong with cart'),
      open: () => cart.open(),
      act: () => cart.remove('Charkha Shirt').click(),
      asBefore: () => expect(cart.stepper('Charkha Shirt').quantity).toHaveText('2'),
      done: async () => {
        await expect(cart.heading).toHaveText('Your cart is empty');
        await expect.poll(async () => pieces(await person.cart())).toEqual([]);
      },
    };
  },
  'POST /wishlist/{productId}': ({ page, person }) => {
    const listing = new ListingPage(page);
    const { wishlist } = new Layout(page);
    return {
      says: saysOf('Something went wrong with wishlist'),
      open: () => listing.open('/category/Shirts'),
      act: () => listing.card('Charkha Shirt').heart('Add').click(),
      asBefore: () => expect(wishlist).toHaveAccessibleName('Wishlist, 0 items'),
      done: async () => {
        await expect(wishlist).toHaveAccessibleName('Wishlist, 1 item');
        await expect.poll(() => person.wishlist()).toEqual(['Charkha Shirt']);
      },
    };
  },
  'DELETE /wishlist/{productId}': ({ page, person }) => {
    const listing = new ListingPage(page);
    const { wishlist } = new Layout(page);
    return {
      says: saysOf('Something went wrong with wishlist'),
      open: () => listing.open('/category/Shirts'),
      act: () => listing.card('Charkha Shirt').heart('Remove').click(),
      asBefore: () => expect(wishlist).toHaveAccessibleName('Wishlist, 1 item'),
      done: async () => {
        await expect(wishlist).toHaveAccessibleName('Wishlist, 0 items');
        await expect.poll(() => person.wishlist()).toEqual([]);
      },
    };
  },
};

const ADDRESSES: Changes = {
  'POST /addresses': ({ page }) => {
    const main = page.getByRole('main');
    const form = main.getByRole('form', { name: 'Add New Address' });
    return {
      says: saysOf('Failed to save address'),
      open: async () => {
        await page.goto('/myaccount/address');
        await main.getByRole('button', { name: 'Add New Address' }).click();
        await form.getByLabel('Address line 1').fill('7 Park Street');
        await form.getByLabel('City').fill('Mumbai');
        await form.getByLabel('PIN code').fill(HOME.postalCode);
      },
      act: () => form.getByRole('button', { name: 'Save Address' }).click(),
      asBefore: () => expect(form.getByLabel('Address line 1')).toHaveValue('7 Park Street'),
      done: () => expect(main.getByText('7 Park Street')).toHaveCount(1),
    };
  },
  'PUT /addresses/{id}': ({ page }) => {
    const main = page.getByRole('main');
    const form = main.getByRole('form', { name: 'Edit Address' });
    return {
      says: saysOf('Failed to save address'),
      open: async () => {
        await page.goto('/myaccount/address');
        await main.getByRole('button', { name: /^Edit 7 Park Street/ }).click();
        await form.getByLabel('Address line 1').fill('8 Park Street');
      },
      act: () => form.getByRole('button', { name: 'Save Address' }).click(),
      asBefore: () => expect(form.getByLabel('Address line 1')).toHaveValue('8 Park Street'),
      done: async () => {
        await expect(main.getByText('8 Park Street')).toHaveCount(1);
        await expect(main.getByText('7 Park Street')).toHaveCount(0);
      },
    };
  },
  'DELETE /addresses/{id}': ({ page, person }) => {
    const main = page.getByRole('main');
    return {
      says: saysOf('Delete failed!'),
      open: async () => {
        await person.addAddress({ addressLine1: '9 Park Street' });
        await page.goto('/myaccount/address');
        page.on('dialog', (dialog) => void dialog.accept());
      },
      act: () => main.getByRole('button', { name: /^Delete 9 Park Street/ }).click(),
      asBefore: () => expect(main.getByText('9 Park Street')).toBeVisible(),
      done: () => expect(main.getByText('9 Park Street')).toHaveCount(0),
    };
  },
};

const ACCOUNT: Changes = {
  'PUT /users/profile': ({ page, person }) => {
    const main = page.getByRole('main');
    const first = main.getByLabel('First name');
    return {
      says: saysOf('Save failed!'),
      open: async () => {
        await page.goto('/myaccount/account');
        await main.getByRole('button', { name: 'Edit Profile' }).click();
        await first.fill('Meera');
      },
      act: () => main.getByRole('button', { name: 'Save' }).click(),
      asBefore: async () => {
        await expect(first).toHaveValue('Meera');
        expect((await person.me()).firstName).toBe(person.user.firstName);
      },
      done: async () => {
        await expect(new Layout(page).news('Profile updated!')).toBeVisible();
        await expect(main).toContainText('Meera');
        expect((await person.me()).firstName).toBe('Meera');
      },
    };
  },
  'PUT /users/change-password': ({ page, person }) => {
    const form = page.getByRole('form', { name: 'Change Password' });
    const next = form.getByRole('textbox', { name: 'New password' });
    return {
      says: saysOf('Failed to change password'),
      /* Whether the new password lets in already. */
      asks: /status of 401/,
      open: async () => {
        await page.goto('/myaccount/password');
        await form.getByRole('textbox', { name: 'Current password' }).fill(person.password);
        await next.fill('a new lotus pond');
        await form.getByRole('textbox', { name: 'Confirm password' }).fill('a new lotus pond');
      },
      act: () => form.getByRole('button', { name: 'Change Password' }).click(),
      asBefore: () => expect(next).toHaveValue('a new lotus pond'),
      done: async () => {
        await expect(new Layout(page).news('Password changed successfully')).toBeVisible();
        await expect(next).toHaveValue('');
      },
    };
  },
};

const ORDERS: Changes = {
  'PUT /orders/{id}/cancel': ({ page, person, shop }) => {
    const history = new OrderHistory(page);
    const cancel = history.orders.getByRole('button', { name: /^Cancel Order/ });
    return {
      says: saysOf('Failed to cancel order.'),
      open: async () => {
        await person.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
        await history.open();
      },
      act: async () => {
        await cancel.click();
        await page.getByRole('button', { name: 'Yes, Cancel' }).click();
      },
      asBefore: async () => {
        await expect(history.orders).toContainText('Pending');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      },
      done: () => expect(history.orders).toContainText('Cancelled'),
    };
  },
};

const VISITOR: Changes = {
  'POST /auth/forgot-password': ({ page, person }) => {
    const email = page.getByRole('main').getByLabel('Email');
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto('/forgot-password');
        await email.fill(person.user.email);
      },
      act: () => page.getByRole('button', { name: 'Send the link' }).click(),
      asBefore: () => expect(email).toHaveValue(person.user.email),
      done: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail'),
    };
  },
  'POST /auth/reset-password': ({ page, person, shop }) => {
    const fresh = page.getByRole('main').getByLabel('New password', { exact: true });
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto(await passwordLinkFor(shop, person.user.email));
        await fresh.fill('a new lotus pond');
        await page.getByRole('main').getByLabel('Confirm password').fill('a new lotus pond');
      },
      act: () => page.getByRole('button', { name: 'Set the password' }).click(),
      asBefore: () => expect(fresh).toHaveValue('a new lotus pond'),
      done: () =>
        expect(new Layout(page).news('Your new password is set. Please sign in.')).toBeVisible(),
    };
  },
  'POST /auth/register': ({ page, word }) => {
    const account = newAccount(word);
    const dialog = new AuthDialog(page);
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto('/login');
        await dialog.turnToRegistration();
        await dialog.username.fill(account.username);
        await dialog.email.fill(account.email);
        await dialog.newPassword.fill(account.password);
        await dialog.confirmPassword.fill(account.password);
      },
      act: () => dialog.submitRegistration(),
      asBefore: async () => {
        await expect(dialog.username).toHaveValue(account.username);
        await expect(dialog.confirmPassword).toHaveValue(account.password);
      },
      done: () => expect(dialog.signIn).toBeVisible(),
    };
  },
  'POST /auth/login': ({ page, word }) => {
    const account = newAccount(word);
    const dialog = new AuthDialog(page);
    return {
      says: EXPLAINED,
      open: () => page.goto('/login'),
      act: () => dialog.signInWith(account.email, account.password),
      asBefore: async () => {
        await expect(dialog.identifier).toHaveValue(account.email);
        await expect(dialog.password).toHaveValue(account.password);
      },
      done: () => expect(new Layout(page).profileOf(account.username)).toBeVisible(),
    };
  },
};

/** Calls whose faults have stories of their own. */
const ELSEWHERE = {
  'POST /legal-pages': 'admin-legal.spec.ts',
  'POST /mails/{id}/resend': 'admin-mails.spec.ts',
  'POST /orders/place': 'lost-answers.spec.ts',
  'POST /orders/send-confirmation': 'checkout.spec.ts',
};

function pieces({ items }: Awaited<ReturnType<Person['cart']>>): number[] {
  return items.map(({ quantity }) => quantity);
}

/** Every change fails in every way, says so each time, and then goes through at the next try. */
async function failThenSucceed(
  changes: Changes,
  place: Omit<Stage, 'word'>,
  watch: Watch,
): Promise<void> {
  const { page } = place;
  const stage = { ...place, word: mark() };
  const layout = new Layout(page);
  for (const [call, changeOn] of Object.entries(changes)) {
    await test.step(call, async () => {
      const { says, asks, open, act, giveUp, asBefore, done } = changeOn(stage);
      if (asks) watch.expectConsole(asks);
      await open();
      for (const fault of FAULTS) {
        const line = CONSOLE[fault];
        if (line) watch.expectConsole(line);
        await whileFailing(page, call, fault, act, giveUp);
        await expect(layout.alert(says[fault]), `${call}, ${fault}`).toBeVisible();
        await asBefore();
        await layout.dismissAll();
      }
      await act();
      await done();
    });
  }
}

test(
  'shopping goes on after every fault of the network',
  ONCE,
  async ({ page, customer, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed(SHOPPING, { page, person: customer, shop }, watch);
  },
);

test(
  'no address is lost or doubled by a fault of the network',
  ONCE,
  async ({ page, customer, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed(ADDRESSES, { page, person: customer, shop }, watch);
  },
);

test(
  'an account and its orders are changed after every fault of the network',
  ONCE,
  async ({ page, customer, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed({ ...ORDERS, ...ACCOUNT }, { page, person: customer, shop }, watch);
  },
);

test(
  'a visitor gets in after every fault of the network',
  ONCE,
  async ({ page, anotherCustomer, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed(VISITOR, { page, person: await anotherCustomer(), shop }, watch);
  },
);

test(
  'the back office shows the status that the shop has, whatever the network does',
  ONCE,
  async ({ officePage: page, anotherCustomer, shop, watch }) => {
    const person = await anotherCustomer();
    await person.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    await holdTime(page);
    await failThenSucceed(DESK, { page, person, shop }, watch);
  },
);

test(
  'goods and categories are kept after every fault of the network',
  ONCE,
  async ({ officePage: page, administrator, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed(GOODS, { page, person: administrator, shop }, watch);
  },
);

test(
  'the forms with pictures lose nothing by a fault of the network, or by an answer that never comes',
  ONCE,
  async ({ officePage: page, administrator, shop, watch }) => {
    await failThenSucceed(FORMS, { page, person: administrator, shop }, watch);
  },
);

test('an address whose answer was lost is there once', ONCE, async ({ page, customer, watch }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Add New Address' });
  const save = form.getByRole('button', { name: 'Save Address' });
  await page.goto('/myaccount/address');
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Address line 1').fill('7 Park Street');
  await form.getByLabel('Phone').fill('+91 98200 12345');
  await form.getByLabel('City').fill('Mumbai');
  await form.getByLabel('PIN code').fill(HOME.postalCode);
  await expect(form.getByLabel('State')).toHaveValue('Maharashtra');
  watch.expectConsole(CONSOLE['cut off']);
  await loseNextAnswer(page, '**/api/addresses');
  await save.click();
  await expect(new Layout(page).alert('Failed to save address')).toBeVisible();
  await save.click();
  await expect(new Layout(page).news('Address added!')).toBeVisible();
  await expect(main.getByText('7 Park Street')).toHaveCount(1);
});

test('every call of the client that changes something is in these stories', ONCE, async () => {
  const folder = path.join(PROJECT_ROOT, 'client', 'src');
  const files = await readdir(folder, { recursive: true });
  const calls = new Set<string>();
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const changing = /\b(?:api|upload)\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g;
    for (const [, call = ''] of text.matchAll(changing)) calls.add(call);
  }
  const office = { ...DESK, ...GOODS, ...FORMS };
  const told = { ...SHOPPING, ...ADDRESSES, ...ACCOUNT, ...ORDERS, ...VISITOR, ...office };
  expect([...calls].sort()).toEqual([...Object.keys(told), ...Object.keys(ELSEWHERE)].sort());
});
