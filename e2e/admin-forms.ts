import { expect, type Page } from '@playwright/test';
import { PublicCompany } from '#common/contract/company.ts';
import type { Changes } from './changes.ts';
import { saysOf, type Sayings } from './faults.ts';
import { makeCategory, imageOf } from './admin-products.ts';
import { AdminCategoriesPage } from './pages/admin-categories-page.ts';
import { CompanyForm } from './pages/company-form.ts';
import { Layout } from './pages/layout.ts';
import { ProductForm } from './pages/product-form.ts';
import { mark, productNamed } from './people.ts';

const CANCELLED =
  'Saving was cancelled. Your changes are still here, but they may already be saved.';

/** A form that is sent without a time limit, so that its own Cancel ends the wait. */
function sentWithout(sentence: string): Sayings {
  return { ...saysOf(sentence), unanswered: CANCELLED };
}

/** Cancel of a form that is being sent; the form itself stays. */
function giveUp(page: Page): () => Promise<void> {
  return async () => {
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
  };
}

/** What an administrator sends together with images; the person is the administrator. */
export const FORMS: Changes = {
  'POST /categories': ({ page }) => {
    const categories = new AdminCategoriesPage(page);
    const name = `Faulty ${mark()}`;
    return {
      says: sentWithout('Failed to save category.'),
      open: async () => {
        await categories.open();
        await categories.create.click();
        await categories.name.fill(name);
        await categories.image.setInputFiles(await imageOf('#a3282e'));
      },
      act: () => categories.save.click(),
      giveUp: giveUp(page),
      asBefore: async () => {
        await expect(categories.name).toHaveValue(name);
        await expect(categories.form.getByRole('img')).toHaveCount(1);
        await expect(categories.edit(name)).toHaveCount(0);
      },
      done: async () => {
        await expect(new Layout(page).news('Category saved successfully!')).toBeVisible();
        await expect(categories.edit(name)).toHaveCount(1);
      },
    };
  },
  'PUT /categories/{id}': ({ page, person, shop }) => {
    const categories = new AdminCategoriesPage(page);
    const name = `Faulty ${mark()}`;
    return {
      says: sentWithout('Failed to save category.'),
      open: async () => {
        await makeCategory(shop.url, person, name);
        await categories.open();
        await categories.edit(name).click();
        await categories.description.fill('For warm days');
      },
      act: () => categories.save.click(),
      giveUp: giveUp(page),
      asBefore: () => expect(categories.description).toHaveValue('For warm days'),
      done: async () => {
        await expect(new Layout(page).news('Category updated successfully!')).toBeVisible();
        await categories.edit(name).click();
        await expect(categories.description).toHaveValue('For warm days');
      },
    };
  },
  'POST /products': ({ page, person, shop }) => {
    const form = new ProductForm(page);
    const name = `Faulty ${mark()}`;
    return {
      says: sentWithout('Failed to save product.'),
      open: async () => {
        await makeCategory(shop.url, person, name);
        await form.openNew();
        await form.name.fill(name);
        await form.category.selectOption(name);
        await form.files.setInputFiles([await imageOf('#27346b')]);
        await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
        await form.variant(1).getByLabel('Original Price').fill('999');
      },
      act: () => form.save.click(),
      giveUp: giveUp(page),
      asBefore: async () => {
        await expect(form.name).toHaveValue(name);
        await expect(form.images).toHaveCount(1);
        await expect(form.variant(1).getByLabel('Original Price')).toHaveValue('999');
      },
      done: async () => {
        await expect(new Layout(page).news('Product added successfully!')).toBeVisible();
        expect((await productNamed(shop.url, name)).images).toHaveLength(1);
      },
    };
  },
  'PUT /company-details': ({ page, shop }) => {
    const company = new CompanyForm(page);
    const { form, phone, logo, save, undo } = company;
    return {
      says: { ...sentWithout('Update failed!'), 'answered by 500': 'Update failed!' },
      open: async () => {
        await keepCompany(page, shop.url);
        await company.open();
        await phone.fill('9999900000');
        await logo.setInputFiles(await imageOf('#2f6b4f'));
      },
      act: () => save.click(),
      giveUp: giveUp(page),
      asBefore: async () => {
        await expect(phone).toHaveValue('9999900000');
        await expect(form.getByRole('img', { name: 'Logo, chosen: picture.png' })).toBeVisible();
      },
      done: async () => {
        const saved = 'Company details updated successfully!';
        await expect(new Layout(page).news(saved)).toBeVisible();
        await expect(phone).toHaveValue('9999900000');
        await expect(undo).toHaveCount(0);
      },
    };
  },
};

/** All stories share the company, so what is saved of it stays in this browser. */
async function keepCompany(page: Page, shopUrl: string): Promise<void> {
  const company = PublicCompany.parse(await (await fetch(`${shopUrl}/api/company-details`)).json());
  await page.route('**/api/company-details', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { ...company, phone: '9999900000' } })
      : route.fallback(),
  );
}
