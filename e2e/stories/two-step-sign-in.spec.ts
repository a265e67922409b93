import { TOTP } from 'otpauth';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { TwoStepPanel } from '../pages/two-step-panel.ts';

/** Seconds for which an authenticator app shows a code. */
const PERIOD = 30;

/**
 * Returns the code that the app of an administrator shows.
 * @param later how many codes later; the next one is accepted early, because clocks differ
 */
function codeFor(key: string, later = 0): string {
  const timestamp = Date.now() + later * PERIOD * 1000;
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp });
}

test('an administrator turns two-step sign-in on, signs in with codes, and turns it off', async ({
  page,
  anotherAdministrator,
  watch,
  isMobile,
}) => {
  const { user, password } = await anotherAdministrator();
  const panel = new TwoStepPanel(page);
  const auth = new AuthDialog(page);
  const admin = new AdminLayout(page, isMobile);
  const layout = new Layout(page);
  const looksRight = async () => {
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  };
  await page.goto('/admin/account');
  await auth.signInWith(user.email, password);

  await panel.press('Turn on');
  await panel.password.fill(password);
  await panel.press('Continue');
  await expect(panel.section.getByRole('img')).toBeVisible();
  await looksRight();
  const key = await panel.key.innerText();
  await panel.code.fill(codeFor(key));
  await panel.press('Turn on');
  await expect(panel.recoveryCodes).toHaveCount(10);
  await looksRight();
  const [first = '', second = ''] = await panel.recoveryCodes.allInnerTexts();
  await panel.press('I’ve saved them');
  await expect(panel.section).toContainText('Unused recovery codes: 10');
  await looksRight();

  await admin.logOut();
  watch.expectConsole(/status of 401/);
  await page.goto('/admin/account');
  await auth.signInWith(user.email, password);
  await expect(auth.code).toBeFocused();
  await expectNoViolations(page, 'dialog[open]');
  await auth.code.fill(codeFor(key, 1));
  await auth.submitSignIn();
  await expect(panel.section).toContainText('Unused recovery codes: 10');

  await admin.logOut();
  await page.goto('/admin/account');
  await auth.signInWith(user.email, password);
  await auth.code.fill(first);
  await auth.submitSignIn();
  await expect(panel.section).toContainText('Unused recovery codes: 9');

  await panel.press('Turn off');
  await panel.password.fill(password);
  watch.expectConsole(/status of 400/);
  await panel.code.fill(first);
  await panel.press('Turn off two-step sign-in');
  await expect(panel.code).toHaveAccessibleDescription(/used already/);
  await looksRight();
  await panel.code.fill(second);
  await panel.press('Turn off two-step sign-in');
  await expect(layout.news('Two-step sign-in is off.')).toBeVisible();

  await admin.logOut();
  await page.goto('/admin/account');
  await auth.signInWith(user.email, password);
  await expect(panel.section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
