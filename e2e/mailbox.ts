import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ShopPlace } from './shop.ts';

/** The address of the shop in mails, which the stories' shop does not know. */
const LINK = /https?:\/\/\S+?(\/reset-password#token=[\w-]+)/;

/** The path of the last link to set a new password that was mailed to an address; waits for it. */
export async function passwordLinkFor({ folder }: ShopPlace, email: string): Promise<string> {
  const mails = path.join(folder, 'data', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(mails)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names) {
      // Long lines are folded, and the sign = is written =3D (quoted-printable).
      const text = (await readFile(path.join(mails, name), 'utf8'))
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      if (text.includes(email)) link = LINK.exec(text)?.[1] ?? link;
    }
    expect(link, `a link mailed to ${email}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}
