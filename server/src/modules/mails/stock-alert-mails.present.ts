import { STOCK_ALERT_HOURS } from '#common/limits.ts';
import { composeLetter } from './letter.present.ts';
import type { MailContent, Sender } from './mails.present.ts';

/** Composes the mail with the link that confirms a visitor's address. */
export function presentAlertConfirmation(
  { variant, token }: { variant: string; token: string },
  { company, publicUrl }: Sender,
): MailContent {
  const letter = {
    subject: `Confirm your e-mail address for ${company.name}`,
    title: 'Shall we tell you?',
    lines: [
      `You asked ${company.name} to tell you when ${variant} is back in stock. Please confirm that this is your e-mail address.`,
      `The link works for ${STOCK_ALERT_HOURS} hours.`,
      'If you did not ask for this, do nothing: you get no further mail.',
    ],
    // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
    link: { label: 'Yes, email me', url: `${publicUrl}/stock-alert#confirm=${token}` },
  } as const;
  return composeLetter(letter, company);
}

/** Composes the mail that tells a shopper that a variant is in stock again. */
export function presentBackInStock(
  { variant, urlName, token }: { variant: string; urlName: string; token: string },
  { company, publicUrl }: Sender,
): MailContent {
  const letter = {
    subject: `Back in stock: ${variant}`,
    title: 'It’s back in stock',
    lines: [
      `You asked us to tell you: ${variant} is in stock again at ${company.name}. We don’t know for how long.`,
      'This was the only mail about this size.',
    ],
    link: { label: 'See it now', url: `${publicUrl}/product/${encodeURIComponent(urlName)}` },
    // Ends all alerts to this address.
    smallLink: {
      label: 'Stop waiting for other sizes too',
      url: `${publicUrl}/stock-alert#stop=${token}`,
    },
  } as const;
  return composeLetter(letter, company);
}
