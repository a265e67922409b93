import type { Company } from '#common/contract/company.ts';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { html, type Markup } from '../../lib/html.ts';
import { button, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';
import { addressLines } from './order-parts.present.ts';

/** A mail about an order: a title, a sentence after the greeting, a block of lines and a sentence below it. */
interface Letter {
  subject: string;
  title: string;
  first: string;
  lines: readonly string[];
  last: string;
}

function brokenLines(lines: readonly string[]): Markup[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

function compose(order: Order, letter: Letter, company: Company, publicUrl: string): MailContent {
  const { subject, title, first, lines, last } = letter;
  const { firstName } = order.user;
  const link = `${publicUrl}/myaccount/order/${order.id}`;
  const body = html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 16px;')}">Hello ${firstName}, ${first}</p>
    <p style="${style(STYLES.text, 'margin:0 0 24px;')}">${brokenLines(lines)}</p>
    ${button('View your order', link)}
    <p style="${style(STYLES.small, 'margin:24px 0 0;')}">${last}</p>`;
  const text = [
    `Hello ${firstName},`,
    ...['', first, '', ...lines, '', `View your order: ${link}`, '', last, ''],
    ...[textFoot(company), ''],
  ].join('\n');
  return { subject, text, html: layout(company, { title, preview: first, body }) };
}

/** Composes the mail about a corrected address. It shows the address that the order has when the mail is sent. */
export function presentAddressCorrected(
  order: Order,
  company: Company,
  publicUrl: string,
): MailContent {
  const letter: Letter = {
    subject: `The address of your ${company.name} order ${shortId(order.id)}`,
    title: 'We corrected your address',
    first: `your order ${shortId(order.id)} of ${formatDate(order.orderDate)} now goes to this address:`,
    lines: addressLines(order),
    last: 'Something is wrong? Please tell the shop before the order is shipped.',
  };
  return compose(order, letter, company, publicUrl);
}

/** Composes the mail with what an administrator wrote to the customer, as plain text with its line breaks. */
export function presentOrderMessage(
  order: Order,
  message: string,
  company: Company,
  publicUrl: string,
): MailContent {
  const letter: Letter = {
    subject: `About your ${company.name} order ${shortId(order.id)}`,
    title: 'A message about your order',
    first: `${company.name} wrote to you about your order ${shortId(order.id)} of ${formatDate(order.orderDate)}:`,
    lines: message.split(/\r?\n/),
    last: company.email ? 'You can answer this mail.' : 'Questions? Please contact the shop.',
  };
  return compose(order, letter, company, publicUrl);
}
