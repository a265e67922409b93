import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits.ts';
import { line } from './fields.ts';

/** Blanks, backslashes, and characters that are not seen or turn the direction of the text: they hide where a link leads. */
const HIDING = /[\s\\\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** With a host right after the slashes, and no name of a user before it. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;
const Address = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
/** Stands for the shop, whose own address is not known here. */
const SHOP = 'https://shop.example';

/** Whether a browser stays in the shop: dots in a path can leave two slashes, which lead to another site. */
function isPath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, SHOP)) return false;
  const { origin, pathname } = new URL(text, SHOP);
  return origin === SHOP && !pathname.startsWith('//');
}

function isLink(text: string): boolean {
  if (HIDING.test(text)) return false;
  return isPath(text) || (HTTPS.test(text) && Address.safeParse(text).success);
}

/** The message about anything but a path of this shop or an https address. */
const otherwise = (label: string) =>
  `${label} must be a page of this shop such as /shop, or an address that begins with https://.`;

/** Where something leads: a path of this shop, or an https address. Other schemes, such as javascript:, are refused. */
export function linkField(label: string) {
  return line(label, {
    min: 1,
    max: CONTENT_LIMITS.contentLink,
    accepts: isLink,
    otherwise: otherwise(label),
  });
}

/** A link that may be null or empty; both are parsed as null. */
export function optionalLinkField(label: string) {
  return line(label, {
    max: CONTENT_LIMITS.contentLink,
    accepts: (text) => text === '' || isLink(text),
    otherwise: otherwise(label),
  })
    .nullable()
    .transform((value) => value || null);
}

const NO_IMAGE = 'Choose an image.';

/**
 * An image of the edited content. In a save, `file:0` in place of its URL stands for the first file of the
 * form, `file:1` for the second; its size is then ignored. In the back office an image that was chosen and
 * not sent yet has a URL that begins with `blob:`, which the server refuses.
 */
export const ContentImage = z.object(
  {
    url: z
      .string({ error: NO_IMAGE })
      .regex(/^(?:\/uploads\/[\da-f]{40}\.webp|file:\d{1,2}|blob:\S+)$/, NO_IMAGE),
    width: z.int({ error: NO_IMAGE }).positive(NO_IMAGE),
    height: z.int({ error: NO_IMAGE }).positive(NO_IMAGE),
  },
  { error: NO_IMAGE },
);
