import type { Company } from '#common/contract/company.ts';
import { html } from '../../lib/html.ts';
import { button, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';

/** A short mail: some sentences, and perhaps a button. */
export interface Letter {
  subject: string;
  title: string;
  /** Sentences for the reader, the first one after the greeting. */
  lines: readonly [string, ...string[]];
  link?: { label: string; url: string };
}

/** Composes a short mail as HTML and as text. */
export function composeLetter(firstName: string, letter: Letter, company: Company): MailContent {
  const { subject, title, lines, link } = letter;
  const [first, ...others] = lines;
  const body = html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 24px;')}">Hello ${firstName}, ${first}</p>
    ${link ? button(link.label, link.url) : html``}
    <p style="${style(STYLES.small, 'margin:24px 0 0;')}">${others.join(' ')}</p>`;
  const address = link ? ['', link.url] : [];
  const text = [
    `Hello ${firstName},`,
    '',
    first,
    ...address,
    '',
    ...others,
    '',
    textFoot(company),
    '',
  ].join('\n');
  return { subject, text, html: layout(company, { title, preview: first, body }) };
}
