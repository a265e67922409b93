import type { Locator, Page } from '@playwright/test';

/**
 * Uses the mouse as an owner does and counts its clicks. A choice in a list is two: one opens it, one chooses. Typing
 * is none, but a field that has not got the focus is clicked first.
 */
export class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async choose(select: Locator, label: string | RegExp): Promise<void> {
    this.count += 2;
    const option = select.getByRole('option', { name: label, exact: true });
    await select.selectOption({ label: (await option.first().innerText()).trim() });
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#focus(field);
    await field.fill(text);
  }

  /** Pastes a block that was copied from a spreadsheet. */
  async paste(field: Locator, rows: readonly (readonly string[])[]): Promise<void> {
    await this.#focus(field);
    await copyBlock(field.page(), rows);
    await field.press('ControlOrMeta+V');
  }

  async #focus(field: Locator): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.on(field);
  }
}

/** Puts cells where Control+V finds them, as a spreadsheet does. */
export async function copyBlock(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
}
