import type { Locator, Page } from '@playwright/test';

/** The dialog for signing in and registering. */
export class AuthDialog {
  readonly signIn: Locator;
  readonly register: Locator;
  readonly identifier: Locator;
  readonly password: Locator;
  /** Only after the shop has asked for a code. */
  readonly code: Locator;
  readonly showPassword: Locator;
  readonly hidePassword: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  /** Switches from registering back to signing in. */
  readonly turnBack: Locator;
  readonly #toRegister: Locator;

  constructor(page: Page) {
    this.signIn = page.getByRole('dialog', { name: 'Sign In' });
    this.register = page.getByRole('dialog', { name: 'Create Account' });
    // Both panels are in the dialog, the one out of use inert.
    const signIn = page.getByRole('form', { name: 'Sign In' });
    const register = page.getByRole('form', { name: 'Create Account' });
    this.identifier = signIn.getByRole('textbox', { name: 'Email or username' });
    this.password = signIn.getByRole('textbox', { name: 'Password', exact: true });
    this.code = signIn.getByRole('textbox', { name: 'Code' });
    this.showPassword = signIn.getByRole('button', { name: 'Show password' });
    this.hidePassword = signIn.getByRole('button', { name: 'Hide password' });
    this.username = register.getByRole('textbox', { name: 'Username', exact: true });
    this.email = register.getByRole('textbox', { name: 'Email', exact: true });
    this.newPassword = register.getByRole('textbox', { name: 'Password', exact: true });
    this.confirmPassword = register.getByRole('textbox', { name: 'Confirm password' });
    this.turnBack = this.register.getByRole('button', { name: 'Sign In' });
    this.#toRegister = this.signIn.getByRole('button', { name: 'Create Account' });
  }

  async signInWith(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
    await this.submitSignIn();
  }

  async submitSignIn(): Promise<void> {
    await this.signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  async turnToRegistration(): Promise<void> {
    await this.#toRegister.click();
  }

  async registerWith(
    { username, email, password }: { username: string; email: string; password: string },
    confirmation = password,
  ): Promise<void> {
    await this.username.fill(username);
    await this.email.fill(email);
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(confirmation);
    await this.submitRegistration();
  }

  async submitRegistration(): Promise<void> {
    await this.register.getByRole('button', { name: 'Create Account', exact: true }).click();
  }
}
