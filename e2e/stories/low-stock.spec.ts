import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { countMails } from '../mailbox.ts';
import { Layout } from '../pages/layout.ts';
import { newCustomer, productNamed, sizeOf, theAdministrator } from '../people.ts';
import { importProducts, startEarlyServer, startShop } from '../shop.ts';

const OWNER = 'owner@rao.example';

/** What stops the shop of the story, the last one first. A shop of its own, because its settings are everyone's. */
const stops: (() => Promise<void>)[] = [];
test.afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

test('the owner says by keyboard what is low, shoppers buy, and one mail and the reports tell', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const own = await startShop();
  stops.push(own.stop);
  const { url } = own;
  watch.alsoShop(url);
  const [name, gone] = ['Ajrakh Kurta', 'Bagru Stole'];
  await importProducts(own, [
    { name, stock: { M: 6, L: 9 } },
    { name: gone, stock: { S: 1 } },
  ]);
  const owner = await theAdministrator(url);
  const customer = await newCustomer(url);
  await signInAs(context, owner, url);
  const main = page.getByRole('main');

  await test.step('the owner sets the threshold', async () => {
    await page.goto(`${url}/admin/mail/settings`);
    const units = main.getByRole('textbox', { name: 'Units that count as low' });
    await expect(units).toHaveValue('5');
    await main.getByRole('textbox', { name: 'Your address' }).fill(OWNER);
    await units.fill('four');
    await units.press('Enter');
    await expect(units).toHaveAccessibleDescription(/must be a whole number from 0 to/);
    await expectNoViolations(page);
    await units.fill('4');
    await units.press('Enter');
    await expect(new Layout(page).news('Mail settings saved')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('shoppers buy, and the owner gets one mail from two servers', async () => {
    const kurta = await productNamed(url, name);
    await customer.order(sizeOf(kurta, 'M'));
    await customer.order(sizeOf(kurta, 'M'));
    await customer.order(sizeOf(kurta, 'L'));
    await customer.order(sizeOf(await productNamed(url, gone), 'S'));
    stops.push(await startEarlyServer(own));
    await expect(async () => {
      expect(await countMails(own, OWNER, 'Low stock: 1 size')).toBe(1);
    }).toPass({ timeout: 40_000 });
    await page.goto(`${url}/admin/mail?q=${encodeURIComponent(OWNER)}`);
    await expect(main.locator('tr, li').filter({ hasText: 'Low stock' })).toHaveCount(1);
  });

  await test.step('the link of the mail leads to what is low, and the sold-out sizes are exported', async () => {
    await page.goto(`${url}/admin/reports?view=stock&list=low`);
    const rows = main.getByRole('list', { name: 'Variants' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(`${name} (M)4 units`);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await main.getByLabel('List').selectOption('Sold out: the longest first');
    await expect(rows).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Export CSV' }).press('Enter'),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /Sold out since\r\nBagru Stole,S,,,0,0\.00,\d{4}-\d\d-\d\d\r\n$/,
    );
  });
});
