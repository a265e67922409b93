import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ShopPlace } from './shop.ts';

/** The last link to a page of the shop that was mailed to an address; waits for it. Mails name another address of the shop. */
async function linkFor({ folder }: ShopPlace, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+?(/${page}#token=[\\w-]+)`);
  const mails = path.join(folder, 'data', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(mails)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names) {
      // Long lines are folded, and the sign = is written =3D (quoted-printable).
      const text = (await readFile(path.join(mails, name), 'utf8'))
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      if (text.includes(email)) link = pattern.exec(text)?.[1] ?? link;
    }
    expect(link, `a link mailed to ${email}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}

/** The path of the last link to set a new password that was mailed to an address; waits for it. */
export function passwordLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'reset-password');
}

/** The path of the last link that confirms a new e-mail; waits for it. */
export function emailLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'confirm-email');
}
