import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ShopPlace } from './shop.ts';

/** The last link to a page of the shop that was mailed to an address; waits for it. Mails name another address of the shop. */
async function linkFor({ folder }: ShopPlace, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+?(/${page}#token=[\\w-]+)`);
/** The address of the shop in mails, which the stories' shop does not know. */
const PASSWORD_LINK = /https?:\/\/\S+?(\/reset-password#token=[\w-]+)/;
const ALERT_LINKS = {
  confirm: /https?:\/\/\S+?(\/stock-alert#confirm=[\w.-]+)/,
  stop: /https?:\/\/\S+?(\/stock-alert#stop=[\w.-]+)/,
} as const;
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

/** The path of the last link of a kind that was mailed to an address; waits for it. */
async function lastLink(place: ShopPlace, email: string, kind: RegExp): Promise<string> {
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
    for (const text of await mailsTo(place, email)) link = kind.exec(text)?.[1] ?? link;
    expect(link, `a link mailed to ${email}`).toBeDefined();
  }).toPass({ timeout: LONGEST_WAIT });
  return link ?? '';
}

/** The path of the last link to set a new password that was mailed to an address; waits for it. */
export function passwordLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'reset-password');
}

/** The path of the last link that confirms a new e-mail; waits for it. */
export function emailLinkFor(shop: ShopPlace, email: string): Promise<string> {
  return linkFor(shop, email, 'confirm-email');
export function passwordLinkFor(place: ShopPlace, email: string): Promise<string> {
  return lastLink(place, email, PASSWORD_LINK);
}

/** The path of the last link about stock alerts that was mailed to an address; waits for it. */
export function alertLinkFor(
  place: ShopPlace,
  email: string,
  kind: keyof typeof ALERT_LINKS,
): Promise<string> {
  return lastLink(place, email, ALERT_LINKS[kind]);
}

/** How many mails to an address have a subject that begins with these words. */
export async function countMails(
  place: ShopPlace,
  email: string,
  subject: string,
): Promise<number> {
  const mails = await mailsTo(place, email);
  return mails.filter((text) => text.includes(`Subject: ${subject}`)).length;
}
