import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { useOwnShop } from '../own-shop.ts';
import { expectSteady, slowDown, watchLayout } from '../layout-shift.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { ContentPage } from '../pages/content-page.ts';
import { Layout } from '../pages/layout.ts';
import { theAdministrator } from '../people.ts';

/** A shop of its own, because other stories read header, footer and home page. */
const openOwnShop = useOwnShop();

async function png(name: string, background: string, width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Goes to a control with the keyboard alone, forwards from where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const reached = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await reached()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Replaces the text of a field, which is reached by the keyboard. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** The owner's company has a phone and a logo. The logo is removed again, as shoppers see. */
async function addAndRemoveLogo(page: Page, shopper: Page, url: string): Promise<void> {
  const { phone, logo, save } = new CompanyForm(page);
  const home = shopper.getByRole('banner').getByRole('link', { name: /, home$/ });
  const saved = new Layout(page).news('Company details updated successfully!');
  await page.goto(`${url}/admin/company`);
  await phone.fill('9829012345');
  await logo.setInputFiles(await png('logo.png', 'red', 300, 80));
  await save.click();
  await expect(saved).toBeVisible();
  await shopper.goto(url);
  await expect(home.locator('img')).toBeVisible();

  await new Layout(page).dismissAll();
  const remove = page.getByRole('button', { name: 'Remove logo' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed when you save.')).toBeVisible();
  await expectNoViolations(page);
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();
  await shopper.reload();
  await expect(home.locator('img')).toHaveCount(0);
  await expect(home).toHaveText(/\S/);
}

/** Two slides of the owner in an order by hand, a promise and a tile of the banner, by the keyboard. */
async function rewriteHomePage(page: Page, url: string): Promise<void> {
  const content = new ContentPage(page);
  const { main } = content;
  await page.goto(`${url}/admin/content`);
  await tabTo(page, main.getByRole('tab', { name: 'Home page' }));
  await tabTo(page, main.getByRole('radio', { name: /^The images of the categories/ }));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: 'Your own slides' })).toBeChecked();
  for (const [place, title] of ['Cotton for hot days', 'Silk for Diwali'].entries()) {
    const slide = place + 1;
    const image = await png(`slide-${slide}.png`, place ? '#7a1f2b' : '#1f3a7a', 800, 1000);
    await tabTo(page, content.button('Add a slide'));
    await page.keyboard.press('Enter');
    await main.getByLabel(`Image of slide ${slide}`, { exact: true }).setInputFiles(image);
    await page.keyboard.press('Shift+Tab');
    const field = content.field(`Title of slide ${slide}`);
    await field.focus();
    await typeInto(page, field, title);
    await typeInto(page, content.field(`Text of slide ${slide}`), `${title}, from our looms.`);
    await typeInto(page, content.field(`Button of slide ${slide}`), 'See them');
    await typeInto(page, content.field(`Link of slide ${slide}`), '/shop');
  }
  await content.button('Move slide 2 up').focus();
  await page.keyboard.press('Enter');
  await expect(content.field('Title of slide 1')).toHaveValue('Silk for Diwali');
  await typeInto(page, content.field('Promise 2'), 'Pay at the door');
  await typeInto(page, content.field('Title of tile 1'), 'Our four looms');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await content.saveByKeyboard();
}

/** The announcement, the phone in the header, and the footer, by the keyboard. */
async function rewriteFrame(page: Page): Promise<void> {
  const content = new ContentPage(page);
  const { main } = content;
  await main.getByRole('tab', { name: 'Home page' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, main.getByRole('checkbox', { name: /^Show an announcement/ }));
  await page.keyboard.press('Space');
  await typeInto(page, content.field('Text of the announcement'), 'Closed on Diwali');
  await typeInto(page, content.field('Link of the announcement'), '/about');
  await tabTo(page, main.getByRole('checkbox', { name: /^Show the phone/ }));
  await page.keyboard.press('Space');
  await typeInto(page, content.field('Text below the shop’s name'), 'Four looms in Jaipur.');
  await tabTo(page, content.button('Add a link'));
  await page.keyboard.press('Enter');
  await content.field('Name of link 1').focus();
  await typeInto(page, content.field('Name of link 1'), 'Our stall');
  await typeInto(page, content.field('Address of link 1'), 'https://stall.example/jaipur');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await content.saveByKeyboard();
}

async function expectNewHomePage(shopper: Page): Promise<void> {
  const main = shopper.getByRole('main');
  const hero = main.getByRole('region', { name: 'Highlights' });
  await expect(hero.getByRole('heading', { level: 2 }).first()).toHaveText('Silk for Diwali');
  await expect(hero.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('heading', { name: 'Pay at the door' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Our four looms' })).toBeVisible();
  const call = shopper.getByRole('banner').getByRole('link', { name: 'Call 9829012345' });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:9829012345');
  const footer = shopper.getByRole('contentinfo');
  await expect(footer).toContainText('Four looms in Jaipur.');
  await expect(footer.getByRole('link', { name: 'Our stall' })).toHaveAttribute(
    'href',
    'https://stall.example/jaipur',
  );
  await expectNoViolations(shopper);
  await expectNoSidewaysScroll(shopper);
}

/** A closed announcement takes no room before the page's code has run, so that nothing moves when it does. */
async function expectClosedFromTheStart(shopper: Page, url: string): Promise<void> {
  const announcement = shopper.locator('aside[aria-label="Announcement"]');
  await shopper.route('**/assets/*.js', (route) => route.abort());
  await shopper.goto(url, { waitUntil: 'commit' });
  await expect(shopper.getByRole('banner')).toBeVisible();
  await expect(announcement).toHaveCount(1);
  await expect(announcement).toBeHidden();
  await expect(announcement).toHaveText('Closed on Diwali');
  await shopper.unroute('**/assets/*.js');

  /* Text is painted before its font arrives, and this browser has none of the fonts that styles/fonts.css measures. */
  await shopper.route('**/*.woff2', (route) => route.abort());
  await watchLayout(shopper);
  await slowDown(shopper);
  for (const path of ['/', '/about', '/cart']) {
    await shopper.goto(url + path);
    await expect(announcement).toHaveCount(0);
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await shopper.waitForLoadState('networkidle');
    await expectSteady(shopper);
  }
}

test('the owner changes home page, header and footer, and shoppers see it', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  /* It starts a shop, and looks at five screens with axe. */
  test.slow();
  const { url } = await openOwnShop(watch);
  await signInAs(context, await theAdministrator(url), url);
  const shopper = await openBrowser();
  const announcement = shopper.getByRole('complementary', { name: 'Announcement' });

  await addAndRemoveLogo(page, shopper, url);
  await expect(announcement).toHaveCount(0);
  await rewriteHomePage(page, url);
  await rewriteFrame(page);
  await shopper.reload();
  await expect(announcement).toHaveText('Closed on Diwali');
  await expectNewHomePage(shopper);

  await announcement.getByRole('button', { name: 'Close the announcement' }).focus();
  await shopper.keyboard.press('Enter');
  await expect(announcement).toHaveCount(0);
  watch.expectConsole(/net::ERR_FAILED/);
  await expectClosedFromTheStart(shopper, url);

  const content = new ContentPage(page);
  await page.goto(`${url}/admin/content?part=frame`);
  await content.field('Text of the announcement').fill('Open on Sunday');
  await content.saveByKeyboard();
  await shopper.reload();
  await expect(announcement.getByRole('link', { name: 'Open on Sunday' })).toBeVisible();
});
