import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ShopPlace } from './shop.ts';

/** Milliseconds until a mail is written: the shop looks for stock every 15 seconds. */
const LONGEST_WAIT = 40_000;

/** The texts of all mails to an address, the oldest first. */
async function mailsTo({ folder }: ShopPlace, email: string): Promise<string[]> {
  const mails = path.join(folder, 'data', 'mail');
  const names = (await readdir(mails)).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(
    names.map(async (name) =>
      // Long lines are folded, and the sign = is written =3D (quoted-printable).
      (await readFile(path.join(mails, name), 'utf8'))
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    ),
  );
  return texts.filter((text) => text.includes(email));
}

/**
 * The last link that was mailed to an address; waits for it. Mails name another address of the shop.
 * @param start of the link, such as reset-password#token
 */
async function linkFor(shop: ShopPlace, email: string, start: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+?(/${start}=[\\w.-]+)`);
  let link: string | undefined;
  await expect(async () => {
    for (const text of await mailsTo(shop, email)) link = pattern.exec(text)?.[1] ?? link;
    expect(link, `a link mailed to ${email}`).toBeDefined();
  }).toPass({ timeout: LONGEST_WAIT });
  return link ?? '';
}

/** The path of the last link to set a new password that was mailed to an address; waits for it. */
export function passwordLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'reset-password#token');
}

/** The path of the last link that confirms a new e-mail; waits for it. */
export function emailLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'confirm-email#token');
}

/** The path of the last link about stock alerts that was mailed to an address; waits for it. */
export function alertLinkFor(
  shop: ShopPlace,
  email: string,
  kind: 'confirm' | 'stop',
): Promise<string> {
  return linkFor(shop, email, `stock-alert#${kind}`);
}

/** How many mails to an address have a subject that begins with these words. */
export async function countMails(shop: ShopPlace, email: string, subject: string): Promise<number> {
  const mails = await mailsTo(shop, email);
  return mails.filter((text) => text.includes(`Subject: ${subject}`)).length;
}
