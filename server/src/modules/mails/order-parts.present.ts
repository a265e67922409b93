import type { Order, OrderItem } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { fullName } from '#common/domain/person-name.ts';
import { formatPaise, formatRupees } from '#common/format/inr.ts';
import { orderPriceLines, type PriceLine } from '#common/format/price-lines.ts';
import { AREA_PATHS } from '#common/routes.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { html, type Markup } from '../../lib/html.ts';
import { joinLines } from './letter.present.ts';
import { COLORS, style, STYLES } from './mail-layout.present.ts';

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

/** The customer's page of an order; null for a person without an account, who could not open it. */
export function orderLink({ id, customerId }: Order, publicUrl: string): string | null {
  return customerId === null ? null : `${publicUrl}${AREA_PATHS.orders}/${id}`;
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

/** The items of an order with their prices, and its total. */
export function itemTable(order: Order): Markup {
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

/** A heading with lines below it. */
export function section(title: string, lines: string[]): Markup {
  return html`<h2 style="${style(STYLES.heading, 'padding:24px 0 4px;')}">${title}</h2>
    <p style="${style(STYLES.text, 'margin:0;')}">${joinLines(lines)}</p>`;
}

/** What the customer pays, and how. */
export function paymentText({ orderTotal }: Order): string {
  return `Cash on delivery. Please keep ${formatRupees(orderTotal)} ready.`;
}

/** The items and the total for the plain-text part, one string per line. */
export function itemTexts(order: Order): string[] {
  const items = order.items.flatMap((item) => {
    const { name, kind, quantity, listPrice, amount } = describe(item);
    const list = listPrice ? ` (list price ${listPrice})` : '';
    return [`* ${name}`, `  ${kind}`, `  ${quantity}${list}: ${amount}`];
  });
  const prices = orderPriceLines(order).map(({ label, amount }) => `${label}: ${amount}`);
  return [...items, '', ...prices];
}
