import type { Company } from '#common/contract/company.ts';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { html } from '../../lib/html.ts';
import { button, COLORS, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';
import {
  addressLines,
  itemTable,
  itemTexts,
  orderLink,
  paymentText,
  section,
} from './order-parts.present.ts';

function htmlPart(order: Order, company: Company, link: string | null): string {
  const { user, id } = order;
  const day = formatDay(order.expectedDeliveryDate);
  const body = html`<h1 style="${style(STYLES.title, 'overflow-wrap:anywhere;')}">
      Thank you, ${user.firstName}
    </h1>
    <p style="${style(STYLES.text, 'margin:8px 0 0;')}">
      Your order <strong>${shortId(id)}</strong> of ${formatDate(order.orderDate)} is with us.
    </p>
    <p style="${style(STYLES.text, `margin:4px 0 16px;color:${COLORS.leaf};font-weight:600;`)}">
      Expected delivery: ${day}
    </p>
    ${itemTable(order)} ${section('Delivery address', addressLines(order))}
    ${section('Payment', [paymentText(order)])}
    ${link ? html`<div style="padding-top:32px;">${button('View your order', link)}</div>` : ''}`;
  const preview = `${formatRupees(order.orderTotal)}, cash on delivery, expected ${day}`;
  return layout(company, { title: `Order ${shortId(id)}`, preview, body });
}

function textPart(order: Order, company: Company, link: string | null): string {
  return [
    `Thank you, ${order.user.firstName}.`,
    '',
    `Your order ${shortId(order.id)} of ${formatDate(order.orderDate)} is with us.`,
    `Expected delivery: ${formatDay(order.expectedDeliveryDate)}`,
    '',
    ...itemTexts(order),
    '',
    'Delivery address',
    ...addressLines(order),
    '',
    'Payment',
    paymentText(order),
    '',
    ...(link ? [`View your order: ${link}`, ''] : []),
    textFoot(company),
    '',
  ].join('\n');
}

/** Composes an order's confirmation from its stored values (docs/specification.md#mails). */
export function presentOrderConfirmation(
  order: Order,
  company: Company,
  publicUrl: string,
): MailContent {
  const link = orderLink(order, publicUrl);
  return {
    subject: `Your ${company.name} order ${shortId(order.id)}`,
    text: textPart(order, company, link),
    html: htmlPart(order, company, link),
  };
}
