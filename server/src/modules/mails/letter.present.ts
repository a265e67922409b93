import { html, type Markup } from '../../lib/html.ts';
import { button, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';
import type { Company } from '#common/contract/company.ts';

interface LetterLink {
  label: string;
  url: string;
}

/** A short mail: some sentences, and perhaps a button. All of it is plain text. */
export interface Letter {
  subject: string;
  title: string;
  /** Whom it greets; absent if the shop does not know the reader's name. */
  firstName?: string;
  /** Sentences for the reader: the first one stands above the button, the others below it. */
  lines: readonly [string, ...string[]];
  /** Lines that stand apart, between the first sentence and the button. */
  block?: readonly string[];
  link?: LetterLink;
  /** A link in the small print. */
  smallLink?: LetterLink;
}

/** Joins lines with line breaks. */
export function joinLines(lines: readonly string[]): Markup[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

function presentHtml(letter: Letter, lead: string): Markup {
  const { title, lines, block, link, smallLink } = letter;
  const [, ...others] = lines;
  return html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 24px;')}">${lead}</p>
    ${block ? html`<p style="${style(STYLES.text, 'margin:0 0 24px;')}">${joinLines(block)}</p>` : ''}
    ${link ? button(link.label, link.url) : ''}
    <p style="${style(STYLES.small, 'margin:24px 0 0;')}">
      ${others.join(' ')}
      ${
        smallLink
          ? html`<a href="${smallLink.url}" style="${style('color:inherit;')}"
              >${smallLink.label}</a
            >`
          : ''
      }
    </p>`;
}

function presentText({ firstName, lines, block, link, smallLink }: Letter): string[] {
  const [first, ...others] = lines;
  return [
    ...(firstName === undefined ? [] : [`Hello ${firstName},`, '']),
    first,
    ...(block ? ['', ...block] : []),
    ...(link ? ['', `${link.label}: ${link.url}`] : []),
    '',
    ...others,
    ...(smallLink ? [`${smallLink.label}: ${smallLink.url}`] : []),
  ];
}

/** Composes a short mail as HTML and as text. */
export function composeLetter(letter: Letter, company: Company): MailContent {
  const { subject, title, firstName, lines } = letter;
  const lead = firstName === undefined ? lines[0] : `Hello ${firstName}, ${lines[0]}`;
  return {
    subject,
    text: [...presentText(letter), '', textFoot(company), ''].join('\n'),
    html: layout(company, { title, preview: lines[0], body: presentHtml(letter, lead) }),
  };
}
