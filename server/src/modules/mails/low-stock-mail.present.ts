import { adminPaths } from '#common/admin-paths.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { html, type Markup } from '../../lib/html.ts';
import type { LowVariant } from '../low-stock/low-stock.queries.ts';
import { button, COLORS, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent, Sender } from './mails.present.ts';

/** The variants of a mail about low stock. */
export interface LowStock {
  /** Largest stock that counts as low. */
  threshold: number;
  /** Those that the mail names; at least one. */
  variants: readonly LowVariant[];
  /** Number of those that it does not name. */
  others: number;
}

function describe({ product, stock, sku, ...variant }: LowVariant) {
  return {
    name: `${product.name} (${optionName(variant)})`,
    sku,
    left: stock === 0 ? 'Sold out' : `${groupDigits(stock)} left`,
  };
}

/** The back office's page of a variant's product. */
function productUrl({ product }: LowVariant, publicUrl: string): string {
  return `${publicUrl}${adminPaths.products}?edit=${product.id}`;
}

function variantRow(variant: LowVariant, publicUrl: string): Markup {
  const { name, sku, left } = describe(variant);
  const line = `border-bottom:1px solid ${COLORS.sand};padding:12px 0;vertical-align:top;`;
  return html`<tr>
    <td style="${style(line, STYLES.text)}">
      <a href="${productUrl(variant, publicUrl)}" style="${style('color:inherit;')}">${name}</a>
      ${sku ? html`<br /><span style="${style(STYLES.small)}">${sku}</span>` : ''}
    </td>
    <td
      align="right"
      width="96"
      style="${style(line, STYLES.text, 'font-weight:600;white-space:nowrap;')}"
    >
      ${left}
    </td>
  </tr>`;
}

/** Composes the owner's mail about variants that have become low. */
export function presentLowStock(
  { threshold, variants, others }: LowStock,
  { company, publicUrl }: Sender,
): MailContent {
  const sizes = counted(variants.length + others, 'size');
  const lead =
    threshold === 0
      ? `Sold out since the last mail: ${sizes}.`
      : `Down to ${groupDigits(threshold)} or fewer since the last mail: ${sizes}.`;
  const more = others === 0 ? '' : `And ${groupDigits(others)} more.`;
  const note = 'Each size is listed once, until it has had more stock again.';
  const link = {
    label: 'See all low stock',
    url: `${publicUrl}${adminPaths.reports}?view=stock&list=low`,
  };
  const title = threshold === 0 ? 'Sold out' : 'Low stock';
  const body = html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 16px;')}">${lead}</p>
    <table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="${style('table-layout:fixed;')}"
    >
      ${variants.map((variant) => variantRow(variant, publicUrl))}
    </table>
    ${more ? html`<p style="${style(STYLES.text, 'margin:12px 0 0;')}">${more}</p>` : ''}
    <div style="padding-top:32px;">${button(link.label, link.url)}</div>
    <p style="${style(STYLES.small, 'margin:24px 0 0;')}">${note}</p>`;
  const rows = variants.flatMap((variant) => {
    const { name, sku, left } = describe(variant);
    return [`* ${name}${sku ? `, ${sku}` : ''}: ${left}`, `  ${productUrl(variant, publicUrl)}`];
  });
  const text = [lead, '', ...rows, ...(more ? [more] : []), '', `${link.label}: ${link.url}`];
  return {
    subject: `${title}: ${sizes}`,
    text: [...text, '', note, '', textFoot(company), ''].join('\n'),
    html: layout(company, { title, preview: lead, body }),
  };
}
