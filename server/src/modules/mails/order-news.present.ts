import { adminPaths } from '#common/admin-paths.ts';
import type { Company } from '#common/contract/company.ts';
import type { Order, OrderDetail } from '#common/contract/orders.ts';
import { channelLabel } from '#common/domain/order-channel.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { dayInIndia, formatDate, formatDay, formatMoment } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { ROUTES } from '#common/routes.ts';
import { html } from '../../lib/html.ts';
import { button, COLORS, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent, Sender } from './mails.present.ts';
import {
  addressLines,
  itemTable,
  itemTexts,
  orderLink,
  paymentText,
  section,
} from './order-parts.present.ts';

interface Part {
  title: string;
  lines: readonly string[];
}

/** What a mail about an order says. All of it is plain text. */
interface News {
  subject: string;
  title: string;
  /** Sentences, each a paragraph. The first one is also the preview in lists of mails. */
  lines: readonly [string, ...string[]];
  /** A line that stands out. */
  highlight?: string | null;
  parts: readonly Part[];
  /** Null for a person without an account. */
  link: { label: string; url: string } | null;
}

function htmlPart(news: News, order: Order, company: Company): string {
  const { title, lines, highlight, parts, link } = news;
  const paragraphs = lines.map(
    (line) => html`<p style="${style(STYLES.text, 'margin:8px 0 0;')}">${line}</p>`,
  );
  const bright = `margin:4px 0 0;color:${COLORS.leaf};font-weight:600;`;
  const body = html`<h1 style="${style(STYLES.title, 'overflow-wrap:anywhere;')}">${title}</h1>
    ${paragraphs}
    ${highlight ? html`<p style="${style(STYLES.text, bright)}">${highlight}</p>` : ''}
    ${parts.map((part) => section(part.title, [...part.lines]))}
    <div style="padding-top:16px;">${itemTable(order)}</div>
    ${link ? html`<div style="padding-top:32px;">${button(link.label, link.url)}</div>` : ''}`;
  return layout(company, { title, preview: lines[0], body });
}

function textPart(news: News, order: Order, company: Company): string {
  const { title, lines, highlight, parts, link } = news;
  return [
    title,
    '',
    ...lines,
    ...(highlight ? [highlight] : []),
    '',
    ...parts.flatMap((part) => [part.title, ...part.lines, '']),
    ...itemTexts(order),
    '',
    ...(link ? [`${link.label}: ${link.url}`, ''] : []),
    textFoot(company),
    '',
  ].join('\n');
}

function present(news: News, order: Order, company: Company): MailContent {
  return {
    subject: news.subject,
    text: textPart(news, order, company),
    html: htmlPart(news, order, company),
  };
}

/** The customer's page of an order. */
function viewOrder(order: Order, publicUrl: string): News['link'] {
  const url = orderLink(order, publicUrl);
  return url === null ? null : { label: 'View your order', url };
}

/** When the order last got a status. Null if it never had it. */
function lastTimeOf({ history }: OrderDetail, status: DeliveryStatus): string | null {
  return history.findLast((event) => event.status === status)?.at ?? null;
}

function parcelOf({ courier, trackingNumber }: OrderDetail): Part[] {
  const lines = [
    ...(courier ? [`Courier: ${courier}`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ];
  return lines.length === 0 ? [] : [{ title: 'Your parcel', lines }];
}

/**
 * Composes the mail that an order is on its way, with courier and tracking number if it has them.
 * @param now leaves out an expected day that is over
 */
export function presentOrderShipped(
  order: OrderDetail,
  { company, publicUrl }: Sender,
  now: Date,
): MailContent {
  const at = lastTimeOf(order, 'SHIPPED');
  const isExpected = order.expectedDeliveryDate >= dayInIndia(now);
  const news: News = {
    subject: `Your ${company.name} order ${shortId(order.id)} is on its way`,
    title: 'Your order is on its way',
    lines: [
      `Your order ${shortId(order.id)} of ${formatDate(order.orderDate)} was shipped${at ? ` on ${formatDate(at)}` : ''}.`,
    ],
    highlight: isExpected ? `Expected delivery: ${formatDay(order.expectedDeliveryDate)}` : null,
    parts: [
      ...parcelOf(order),
      { title: 'Delivery address', lines: addressLines(order) },
      { title: 'Payment', lines: [paymentText(order)] },
    ],
    link: viewOrder(order, publicUrl),
  };
  return present(news, order, company);
}

/** Composes the mail that an order was delivered. */
export function presentOrderDelivered(
  order: OrderDetail,
  { company, publicUrl }: Sender,
): MailContent {
  const at = order.deliveredOn ?? lastTimeOf(order, 'DELIVERED');
  const news: News = {
    subject: `Your ${company.name} order ${shortId(order.id)} was delivered`,
    title: 'Your order was delivered',
    lines: [
      `Your order ${shortId(order.id)} of ${formatDate(order.orderDate)} was delivered${at ? ` on ${formatDate(at)}` : ''}. We hope you like it.`,
      'You haven’t received it? Please tell us.',
    ],
    parts: [
      {
        title: 'Something doesn’t fit?',
        lines: [`Returns and refunds: ${publicUrl}${ROUTES.refundPolicy.path}`],
      },
    ],
    link: viewOrder(order, publicUrl),
  };
  return present(news, order, company);
}

/** Composes the mail that an order is canceled. */
export function presentOrderCanceled(
  order: OrderDetail,
  { company, publicUrl }: Sender,
): MailContent {
  const at = lastTimeOf(order, 'CANCELED');
  const news: News = {
    subject: `Your ${company.name} order ${shortId(order.id)} is cancelled`,
    title: 'Your order is cancelled',
    lines: [
      `Your order ${shortId(order.id)} of ${formatDate(order.orderDate)} was cancelled${at ? ` on ${formatDate(at)}` : ''}.`,
      // An order that was delivered was paid then.
      lastTimeOf(order, 'DELIVERED')
        ? 'If you have paid for it, please write to us about your refund.'
        : 'You have nothing to pay for it.',
      'You didn’t expect this? Please tell us.',
    ],
    parts: [],
    link: viewOrder(order, publicUrl),
  };
  return present(news, order, company);
}

/** Composes the mail that tells the owner of a new order. */
export function presentNewOrder(order: OrderDetail, { company, publicUrl }: Sender): MailContent {
  const { user, address } = order;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatRupees(order.orderTotal);
  const news: News = {
    subject: `New order ${shortId(order.id)}: ${total}`,
    title: `New order ${shortId(order.id)}`,
    lines: [
      `${fullName(user) || 'A customer'} ordered ${counted(pieces, 'piece')} for ${total} on ${formatMoment(order.orderDate)}, cash on delivery.`,
      ...(order.channel === 'WEBSITE'
        ? []
        : [`It was entered in the back office. Channel: ${channelLabel(order.channel)}.`]),
    ],
    highlight: `Expected delivery: ${formatDay(order.expectedDeliveryDate)}`,
    parts: [
      {
        title: 'Deliver to',
        lines: addressLines({ ...order, address: { ...address, phone: null } }),
      },
      {
        title: 'Customer',
        lines: [fullName(user), user.email, address.phone ? `Phone ${address.phone}` : ''].filter(
          Boolean,
        ),
      },
    ],
    link: {
      label: 'Open in the back office',
      url: `${publicUrl}${adminPaths.orders}?order=${order.id}`,
    },
  };
  return present(news, order, company);
}
