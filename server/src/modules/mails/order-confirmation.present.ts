import type { Company } from '#common/contract/company.ts';
import type { Order, OrderItem } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import { formatPaise, formatRupees } from '#common/format/inr.ts';
import { orderPriceLines, type PriceLine } from '#common/format/price-lines.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { html, type Markup } from '../../lib/html.ts';
import { button, COLORS, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';

/** The texts of one order item. */
function describe({ quantity, priceAtPurchase, listPriceAtPurchase, product }: OrderItem) {
  const { size, color } = product.variant;
  const sized = size === DEFAULT_SIZE ? size : `Size ${size}`;
  const isDiscounted = listPriceAtPurchase !== priceAtPurchase;
  const each = quantity > 1 || isDiscounted ? ` × ${formatRupees(priceAtPurchase)}` : '';
  return {
    name: product.name,
    kind: [sized, color].filter(Boolean).join(' · '),
    quantity: `Quantity ${quantity}${each}`,
    /** The list price of one unit, in rupees; null without a discount. */
    listPrice: isDiscounted ? formatRupees(listPriceAtPurchase) : null,
    amount: formatPaise(toPaise(priceAtPurchase) * quantity),
  };
}

/** The delivery address, one string per line. */
export function addressLines({ address, user }: Order): string[] {
  const recipient = address.recipientName ?? fullName(user);
  return [
    recipient,
    address.addressLine1,
    address.addressLine2 ?? '',
    `${address.city} ${address.postalCode}`,
    address.state ?? '',
    address.phone ? `Phone ${address.phone}` : '',
  ].filter((line) => line !== '');
}

function itemRow(item: OrderItem): Markup {
  const { name, kind, quantity, listPrice, amount } = describe(item);
  const struck = listPrice ? html` <s>${listPrice}</s>` : '';
  const line = `border-bottom:1px solid ${COLORS.sand};padding:12px 0;vertical-align:top;`;
  return html`<tr>
    <td style="${style(line, STYLES.text)}">
      <strong>${name}</strong><br /><span style="${style(STYLES.small)}"
        >${kind}<br />${quantity}${struck}</span
      >
    </td>
    <td align="right" width="128" style="${style(line, STYLES.text, 'white-space:nowrap;')}">
      ${amount}
    </td>
  </tr>`;
}

function priceRow({ label, amount }: PriceLine): Markup {
  const line = `padding:8px 0 0;${label === 'Total' ? 'font-weight:600;' : ''}`;
  return html`<tr>
    <td style="${style(STYLES.text, line)}">${label}</td>
    <td align="right" width="128" style="${style(STYLES.text, line, 'white-space:nowrap;')}">
      ${amount}
    </td>
  </tr>`;
}

function itemTable(order: Order): Markup {
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="table-layout:fixed;"
  >
    ${order.items.map(itemRow)} ${orderPriceLines(order).map(priceRow)}
  </table>`;
}

function section(title: string, lines: string[]): Markup {
  const rows = lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  return html`<h2 style="${style(STYLES.heading, 'padding:24px 0 4px;')}">${title}</h2>
    <p style="${style(STYLES.text, 'margin:0;')}">${rows}</p>`;
}

function paymentText({ orderTotal }: Order): string {
  return `Cash on delivery. Please keep ${formatRupees(orderTotal)} ready.`;
}

function htmlPart(order: Order, company: Company, link: string): string {
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
    <div style="padding-top:32px;">${button('View your order', link)}</div>`;
  const preview = `${formatRupees(order.orderTotal)}, cash on delivery, expected ${day}`;
  return layout(company, { title: `Order ${shortId(id)}`, preview, body });
}

function textPart(order: Order, company: Company, link: string): string {
  const items = order.items.flatMap((item) => {
    const { name, kind, quantity, listPrice, amount } = describe(item);
    const list = listPrice ? ` (list price ${listPrice})` : '';
    return [`* ${name}`, `  ${kind}`, `  ${quantity}${list}: ${amount}`];
  });
  return [
    `Thank you, ${order.user.firstName}.`,
    '',
    `Your order ${shortId(order.id)} of ${formatDate(order.orderDate)} is with us.`,
    `Expected delivery: ${formatDay(order.expectedDeliveryDate)}`,
    '',
    ...items,
    '',
    ...orderPriceLines(order).map(({ label, amount }) => `${label}: ${amount}`),
    '',
    'Delivery address',
    ...addressLines(order),
    '',
    'Payment',
    paymentText(order),
    '',
    `View your order: ${link}`,
    '',
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
  const link = `${publicUrl}/myaccount/order/${order.id}`;
  return {
    subject: `Your ${company.name} order ${shortId(order.id)}`,
    text: textPart(order, company, link),
    html: htmlPart(order, company, link),
  };
}
