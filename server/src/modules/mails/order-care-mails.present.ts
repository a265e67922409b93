import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { composeLetter, type Letter } from './letter.present.ts';
import type { MailContent, Sender } from './mails.present.ts';
import { addressLines, orderLink } from './order-parts.present.ts';

/** The button that leads to the order; none for a person without an account. */
function viewOrder(order: Order, publicUrl: string): Pick<Letter, 'link'> {
  const url = orderLink(order, publicUrl);
  return url === null ? {} : { link: { label: 'View your order', url } };
}

/** Composes the mail about a corrected address. It shows the address that the order has when the mail is sent. */
export function presentAddressCorrected(order: Order, { company, publicUrl }: Sender): MailContent {
  const letter: Letter = {
    subject: `The address of your ${company.name} order ${shortId(order.id)}`,
    title: 'We corrected your address',
    firstName: order.user.firstName,
    lines: [
      `your order ${shortId(order.id)} of ${formatDate(order.orderDate)} now goes to this address:`,
      'Something is wrong? Please tell the shop before the order is shipped.',
    ],
    block: addressLines(order),
    ...viewOrder(order, publicUrl),
  };
  return composeLetter(letter, company);
}

/** Composes the mail with what an administrator wrote to the customer, as plain text with its line breaks. */
export function presentOrderMessage(
  order: Order,
  message: string,
  { company, publicUrl }: Sender,
): MailContent {
  const letter: Letter = {
    subject: `About your ${company.name} order ${shortId(order.id)}`,
    title: 'A message about your order',
    firstName: order.user.firstName,
    lines: [
      `${company.name} wrote to you about your order ${shortId(order.id)} of ${formatDate(order.orderDate)}:`,
      company.email ? 'You can answer this mail.' : 'Questions? Please contact the shop.',
    ],
    block: message.split(/\r?\n/),
    ...viewOrder(order, publicUrl),
  };
  return composeLetter(letter, company);
}
