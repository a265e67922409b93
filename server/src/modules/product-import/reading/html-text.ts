import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';

/** Elements whose content is not text for readers. */
const SILENT = new Set(
  'script style noscript template iframe object svg math head title button select textarea audio video'.split(
    ' ',
  ),
);
/** Elements that become paragraphs of their own. */
const BLOCKS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);
/** Elements that start on a new line, without an empty line before it. */
const LINES = new Set(['br', 'li', 'tr', 'caption', 'dd']);

const DEEPEST_INDENT = 4;
const TAG_START = /<\/?[a-z!]/i;
/** Invisible characters that editors leave behind. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Converts an HTML description to text: an empty line between paragraphs, list items as '- ' or '1. ',
 * entities decoded once, no markup. The result reads well as plain text and as Markdown. A text without
 * tags keeps its line breaks.
 */
export function htmlToText(html: string): string {
  return tidy(hasTags(html) ? textOf(html) : decodeHTMLStrict(html));
}

/**
 * Whether the text has a tag. Searches for the end first, because one pattern for both would take
 * quadratic time.
 */
function hasTags(html: string): boolean {
  return TAG_START.test(html.slice(0, html.lastIndexOf('>') + 1));
}

/** Converts a title to a single line: entities decoded once, single spaces. */
export function decodeLine(text: string): string {
  return decodeHTMLStrict(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

function tidy(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface List {
  ordered: boolean;
  items: number;
}

/** Joins pieces of text with the line breaks that the markup requires between them. */
class TextWriter {
  #text = '';
  #breaks = 0;
  #space = false;
  #marker = '';

  breakLines(count: number): void {
    this.#breaks = Math.max(this.#breaks, count);
  }

  addLine(): void {
    this.#breaks = Math.min(this.#breaks + 1, 2);
  }

  startItem(marker: string): void {
    this.breakLines(1);
    this.#marker = marker;
  }

  write(text: string): void {
    const words = text.trim().replace(/\s+/g, ' ');
    const space = this.#space || /^\s/.test(text);
    this.#space = words === '' ? space : /\s$/.test(text);
    if (words === '') return;
    if (this.#text !== '') this.#text += '\n'.repeat(this.#breaks) || (space ? ' ' : '');
    this.#text += this.#marker + words;
    this.#breaks = 0;
    this.#marker = '';
  }

  toString(): string {
    return this.#text;
  }
}

function textOf(html: string): string {
  const out = new TextWriter();
  const lists: List[] = [];
  let silent = 0;
  let cells = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SILENT.has(name)) silent += 1;
      else if (name === 'br') out.addLine();
      else if (name === 'ul' || name === 'ol') startList(out, lists, name);
      else if (name === 'li') out.startItem(nextMarker(lists));
      else if (name === 'tr') cells = 0;
      else if ((name === 'td' || name === 'th') && cells++ > 0) out.write(' | ');
      if (BLOCKS.has(name) && lists.length === 0) out.breakLines(2);
      else if (LINES.has(name) && name !== 'br') out.breakLines(1);
    },
    ontext(text) {
      if (silent === 0) out.write(text);
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (BLOCKS.has(name)) out.breakLines(lists.length === 0 ? 2 : 1);
      else if (LINES.has(name) && name !== 'br') out.breakLines(1);
    },
  });
  parser.end(html);
  return out.toString();
}

function startList(out: TextWriter, lists: List[], name: string): void {
  out.breakLines(lists.length === 0 ? 2 : 1);
  lists.push({ ordered: name === 'ol', items: 0 });
}

function nextMarker(lists: readonly List[]): string {
  const list = lists.at(-1);
  if (!list) return '- ';
  list.items += 1;
  const indent = '  '.repeat(Math.min(lists.length - 1, DEEPEST_INDENT));
  return indent + (list.ordered ? `${list.items}. ` : '- ');
}
