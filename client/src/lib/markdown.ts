import { Lexer, type MarkedToken, type Token } from 'marked';

/** A stretch of a text under one of its chief headings. */
interface MarkdownSection {
  /** Unique on the page, for links such as #governing-law. */
  id: string;
  title: string;
  blocks: readonly Token[];
}

interface MarkdownText {
  /** What stands before the first heading. */
  intro: readonly Token[];
  sections: readonly MarkdownSection[];
}

/** Ids that the page around a text has already. */
const TAKEN = ['main', 'root'];

/**
 * Cuts a Markdown text (CommonMark with tables) at its chief headings, of which its contents list is
 * made. Nothing of it becomes HTML: a component makes elements of the tokens.
 */
export function readMarkdown(text: string): MarkdownText {
  const tokens = Lexer.lex(text);
  const chief = chiefDepth(tokens);
  const used = new Set(TAKEN);
  const intro: Token[] = [];
  const sections: (MarkdownSection & { blocks: Token[] })[] = [];
  for (const token of tokens) {
    if (isMarked(token) && token.type === 'heading' && token.depth <= chief) {
      const title = plainText(token.tokens);
      sections.push({ id: uniqueId(title, used), title, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? intro).push(token);
    }
  }
  return { intro, sections };
}

/** The depth of the headings that divide a text: the highest that it has more than once. */
function chiefDepth(tokens: readonly Token[]): number {
  const depths = tokens
    .filter(isMarked)
    .flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
  const repeated = depths.filter((depth, index) => depths.indexOf(depth) !== index);
  return Math.min(...(repeated.length > 0 ? repeated : depths));
}

const KINDS: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/** Whether a token is one of Markdown's own, whose shape its type tells. */
export function isMarked(token: Token): token is MarkedToken {
  return KINDS.has(token.type);
}

/** The words of some inline tokens without their emphasis. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .filter(isMarked)
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('');
}

function textOf(token: MarkedToken): string {
  return 'text' in token ? token.text : '';
}

function uniqueId(title: string, used: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
  const stem = words.join('-');
  let id = stem;
  for (let number = 2; used.has(id); number += 1) id = `${stem}-${number}`;
  used.add(id);
  return id;
}

/** An address that a text may link to, or null: the web, mail, telephone, or a place of this shop. */
export function safeHref(href: string): string | null {
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href) ? href : null;
}
