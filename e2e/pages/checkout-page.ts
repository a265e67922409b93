import type { Locator, Page } from '@playwright/test';
import { OrderSummary } from './order-summary.ts';

interface AddressLines {
  addressLine1: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Where an order gets its address and is placed. */
export class CheckoutPage {
  readonly heading: Locator;
  readonly addresses: Locator;
  readonly addAddress: Locator;
  readonly addressForm: Locator;
  readonly placeOrder: Locator;
  readonly success: Locator;
  readonly viewHistory: Locator;
  readonly continueShopping: Locator;
  /** The shortages, a line for each item. */
  readonly refusals: Locator;
  readonly changeCart: Locator;
  readonly summary: OrderSummary;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.addresses = main.getByRole('group', { name: 'Delivery address' });
    this.addAddress = main.getByRole('button', { name: 'Add New Address' });
    this.addressForm = main.getByRole('form', { name: /Address$/ });
    this.placeOrder = main.getByRole('button', { name: 'Place Order' });
    this.refusals = page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem');
    this.changeCart = main.getByRole('link', { name: 'Change the cart' });
    this.success = page.getByRole('dialog', { name: 'Order Placed Successfully!' });
    this.viewHistory = this.success.getByRole('link', { name: 'View Order History' });
    this.continueShopping = this.success.getByRole('link', { name: 'Continue Shopping' });
    this.summary = new OrderSummary(page);
  }

  /** An item of the order that is about to be placed. */
  item(product: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Your items' })
      .getByRole('listitem')
      .filter({ hasText: product });
  }

  async open(): Promise<void> {
    await this.#page.goto('/checkout');
  }

  address(line: string): Locator {
    return this.addresses.getByRole('radio', { name: line });
  }

  async saveAddress({ addressLine1, city, state, postalCode }: AddressLines): Promise<void> {
    await this.addressForm.getByLabel('Address line 1').fill(addressLine1);
    await this.addressForm.getByLabel('PIN code').fill(postalCode);
    await this.addressForm.getByLabel('City').fill(city);
    await this.addressForm.getByLabel('State').fill(state);
    await this.addressForm.getByRole('button', { name: 'Save Address' }).click();
  }
}
