import { expect, ONCE, test } from '../fixtures.ts';
import { imageOf } from '../admin-goods.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark } from '../people.ts';

test(
  'Save judges the price that was typed, and never saves another one unseen',
  ONCE,
  async ({ adminPage: page }) => {
    const form = new ProductForm(page);
    const discount = form.variant(1).getByLabel('Discount Price');
    const sent: string[] = [];
    await page.route('**/api/products', (route) => {
      sent.push(route.request().method());
      return route.abort();
    });
    await form.openNew();
    await form.name.fill(`Priced ${mark()}`);
    await form.category.selectOption({ index: 1 });
    await form.files.setInputFiles([await imageOf('#27346b')]);
    await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
    await form.variant(1).getByLabel('Original Price').fill('800');
    for (const press of [
      () => form.save.click(),
      async () => {
        await form.save.focus();
        await page.keyboard.press('Enter');
      },
    ]) {
      await discount.fill('900');
      await press();
      await expect(discount).toHaveValue('900');
      await expect(discount).toHaveAttribute('aria-invalid', 'true');
      await expect(discount).toBeFocused();
    }
    await discount.fill('950');
    await form.variant(1).getByLabel('SKU').focus();
    await expect(discount, 'what it was before both').toHaveValue('0');
    expect(sent).toEqual([]);
  },
);
