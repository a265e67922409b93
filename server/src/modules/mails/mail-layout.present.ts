import type { Company } from '#common/contract/company.ts';
import { html, Markup } from '../../lib/html.ts';

/**
 * Colors of client/src/styles/tokens.css, repeated because mail programs do not support CSS variables.
 */
export const COLORS = {
  paper: '#FBF8F3',
  sheet: '#FFFFFF',
  ink: '#1C1917',
  quiet: '#57534E',
  indigo: '#27346B',
  leaf: '#2F6B4F',
  sand: '#E7E0D6',
} as const;

const TEXT = `font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif;color:${COLORS.ink};`;
const DISPLAY = `font-family:Fraunces,Georgia,'Times New Roman',serif;color:${COLORS.ink};`;

/**
 * Styles that the mails share. They become style attributes, because some mail programs drop style
 * sheets.
 */
export const STYLES = {
  text: `${TEXT}font-size:16px;line-height:24px;overflow-wrap:anywhere;`,
  small: `${TEXT}font-size:14px;line-height:20px;color:${COLORS.quiet};overflow-wrap:anywhere;`,
  title: `${DISPLAY}font-size:28px;line-height:36px;font-weight:600;margin:0;`,
  heading: `${DISPLAY}font-size:18px;line-height:24px;font-weight:600;margin:0;`,
} as const;

/**
 * Joins declarations for a style attribute. They are not escaped, so pass only constants of this code,
 * never user input.
 */
export function style(...parts: string[]): Markup {
  return new Markup(parts.join(''));
}

/** A link that looks like a button. It stays readable in mail programs that drop its colors. */
export function button(label: string, url: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="${style(`background-color:${COLORS.indigo};border-radius:4px;`)}">
        <a
          href="${url}"
          style="${style(STYLES.text, 'display:inline-block;padding:12px 24px;color:#FFFFFF;font-weight:600;text-decoration:none;')}"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function contactLine(company: Company): Markup {
  const ways = [company.email, company.phone].filter((way) => way !== null);
  if (ways.length === 0) return html``;
  return html`<p style="${style(STYLES.small, 'margin:0 0 4px;')}">
    Questions? ${ways.join(' · ')}
  </p>`;
}

function placeLine({ address, pincode }: Company): Markup {
  const place = [address?.replace(/\s+/g, ' '), pincode].filter(Boolean).join(' ');
  return place ? html`<p style="${style(STYLES.small, 'margin:0;')}">${place}</p>` : html``;
}

/**
 * Returns the HTML of a whole mail: one narrow column. It is built of tables, because all mail programs
 * render them alike. It has no images, so nothing is missing where they are blocked.
 * @param preview the text that a mail program shows beside the subject in its list
 */
export function layout(
  company: Company,
  { title, preview, body }: { title: string; preview: string; body: Markup },
): string {
  const cell = 'padding:0 24px;';
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="${style(`margin:0;padding:0;background-color:${COLORS.paper};`)}">
        <div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="${style(`background-color:${COLORS.paper};`)}"
        >
          <tr>
            <td align="center" style="padding:24px 8px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${style('max-width:600px;table-layout:fixed;text-align:left;')}"
              >
                <tr>
                  <td
                    style="${style(cell, STYLES.heading, 'padding-bottom:16px;', `color:${COLORS.indigo};overflow-wrap:anywhere;`)}"
                  >
                    ${company.name}
                  </td>
                </tr>
                <tr>
                  <td
                    style="${style(`background-color:${COLORS.sheet};border:1px solid ${COLORS.sand};border-radius:6px;padding:32px 24px;`)}"
                  >
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="${style(cell, 'padding-top:16px;')}">
                    ${contactLine(company)}${placeLine(company)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

/** The footer of a mail's plain-text part. */
export function textFoot({ name, email, phone, address, pincode }: Company): string {
  const place = [address?.replace(/\s+/g, ' '), pincode].filter(Boolean).join(' ');
  const ways = [email, phone].filter(Boolean).join(' · ');
  return ['-- ', name, ways ? `Questions? ${ways}` : '', place].filter(Boolean).join('\n');
}
