import type { Company } from '#common/contract/company.ts';
import { STOCK_ALERT_HOURS } from '#common/limits.ts';
import { html } from '../../lib/html.ts';
import { button, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';

interface AlertLetter {
  subject: string;
  title: string;
  /** The sentence above the button. */
  lead: string;
  link: { label: string; url: string };
  /** Sentences below the button. */
  notes: readonly string[];
  /** The link that ends all alerts to this address; null before there are any. */
  stop: { label: string; url: string } | null;
}

function compose(letter: AlertLetter, company: Company): MailContent {
  const { subject, title, lead, link, notes, stop } = letter;
  const body = html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 24px;')}">${lead}</p>
    ${button(link.label, link.url)}
    <p style="${style(STYLES.small, 'margin:24px 0 0;')}">
      ${notes.join(' ')}
      ${stop ? html`<a href="${stop.url}" style="${style('color:inherit;')}">${stop.label}</a>` : html``}
    </p>`;
  const text = [
    lead,
    link.url,
    '',
    ...notes,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    '',
    textFoot(company),
    '',
  ].join('\n');
  return { subject, text, html: layout(company, { title, preview: lead, body }) };
}

/** Composes the mail with the link that confirms a visitor's address. */
export function presentAlertConfirmation(
  { variant, token }: { variant: string; token: string },
  company: Company,
  publicUrl: string,
): MailContent {
  return compose(
    {
      subject: `Confirm your e-mail address for ${company.name}`,
      title: 'Shall we tell you?',
      lead: `You asked ${company.name} to tell you when ${variant} is back in stock. Please confirm that this is your e-mail address.`,
      // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
      link: { label: 'Yes, email me', url: `${publicUrl}/stock-alert#confirm=${token}` },
      notes: [
        `The link works for ${STOCK_ALERT_HOURS} hours.`,
        'If you did not ask for this, do nothing: you get no further mail.',
      ],
      stop: null,
    },
    company,
  );
}

/** Composes the mail that tells a shopper that a variant is in stock again. */
export function presentBackInStock(
  { variant, urlName, token }: { variant: string; urlName: string; token: string },
  company: Company,
  publicUrl: string,
): MailContent {
  return compose(
    {
      subject: `Back in stock: ${variant}`,
      title: 'It’s back in stock',
      lead: `You asked us to tell you: ${variant} is in stock again at ${company.name}. We don’t know for how long.`,
      link: { label: 'See it now', url: `${publicUrl}/product/${encodeURIComponent(urlName)}` },
      notes: ['This was the only mail about this size.'],
      stop: {
        label: 'Stop waiting for other sizes too',
        url: `${publicUrl}/stock-alert#stop=${token}`,
      },
    },
    company,
  );
}
