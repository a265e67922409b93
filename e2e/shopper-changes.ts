import { expect } from '@playwright/test';
import type { Changes } from './changes.ts';
import { saysOf } from './faults.ts';
import { CartPage } from './pages/cart-page.ts';
import { Layout } from './pages/layout.ts';
import { ListingPage } from './pages/listing-page.ts';
import { OrderHistory } from './pages/orders-pages.ts';
import { HOME, productNamed, sizeOf, type Person } from './people.ts';

/** What a customer changes of the cart and the wishlist. */
export const SHOPPING: Changes = {
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

/** What a customer changes of the addresses. */
export const ADDRESSES: Changes = {
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

/** What a customer changes of their account. */
export const ACCOUNT: Changes = {
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

/** What a customer changes of an order. */
export const ORDERS: Changes = {
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

function pieces({ items }: Awaited<ReturnType<Person['cart']>>): number[] {
  return items.map(({ quantity }) => quantity);
}
