import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, signInAs, test } from '../fixtures.ts';
import { passwordLinkFor } from '../mailbox.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { newAccount, theAdministrator } from '../people.ts';
import { ADMINISTRATOR, startShop, type ShopPlace } from '../shop.ts';

/** A shop with a single administrator: other stories add administrators to the shared one. */
let small: (ShopPlace & { stop: () => Promise<void> }) | undefined;
test.afterAll(async () => {
  await small?.stop();
});

test(
  'the owner invites an administrator and removes them again, but never the last one',
  ONCE,
  async ({ page, context, openBrowser, watch }) => {
    small = await startShop();
    const { url } = small;
    watch.alsoShop(url);
    await signInAs(context, await theAdministrator(url), url);
    const main = page.getByRole('main');
    const layout = new Layout(page);
    const rows = main.getByRole('listitem');
    const add = page.getByRole('dialog', { name: 'Add Administrator' });
    const question = page.getByRole('alertdialog', { name: 'Remove Administrator' });
    const { email, password } = newAccount();

    await page.goto(`${url}/admin/administrators`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('The only administrator');
    await expect(rows.getByRole('button')).toHaveCount(0);

    await main.getByRole('button', { name: 'Add Administrator' }).click();
    await add.getByRole('textbox', { name: 'Email' }).fill(email);
    await add.getByLabel('Your password', { exact: true }).fill(ADMINISTRATOR.password);
    await expectNoViolations(page, 'dialog[open]');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(layout.news(`An invitation is on its way to ${email}`)).toBeVisible();
    await expect(rows.filter({ hasText: email })).toContainText('Invited, has not signed in yet');
    await expectNoViolations(page);

    const invited = await openBrowser();
    const auth = new AuthDialog(invited);
    await invited.goto(`${url}${await passwordLinkFor(small, email)}`);
    await invited.getByLabel('New password', { exact: true }).fill(password);
    await invited.getByLabel('Confirm password').fill(password);
    await invited.getByRole('button', { name: 'Set the password' }).click();
    await auth.signInWith(email, password);
    await expect(auth.signIn).toHaveCount(0);
    await invited.goto(`${url}/admin/administrators`);
    await expect(invited.getByRole('main').getByRole('listitem')).toHaveCount(2);

    await rows
      .filter({ hasText: email })
      .getByRole('button', { name: /^Remove / })
      .click();
    await question.getByLabel('Your password', { exact: true }).fill(ADMINISTRATOR.password);
    await expectNoViolations(page, 'dialog[open]');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(layout.news(`${email} is no longer an administrator`)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('The only administrator');

    watch.expectConsole(/status of 401/);
    await invited.reload();
    await expect(auth.signIn).toBeVisible();
    await auth.signInWith(email, password);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your account',
    );
  },
);
