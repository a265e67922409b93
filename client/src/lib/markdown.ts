import { Lexer, type MarkedToken, type Token } from 'marked';

/** A main heading of a text with all blocks below it. */
interface MarkdownSection {
  /** Unique on the page, for links such as #governing-law. */
  id: string;
  title: string;
  blocks: readonly Token[];
}

interface MarkdownText {
  /** The blocks before the first main heading. */
  intro: readonly Token[];
  sections: readonly MarkdownSection[];
}

/** Ids that the page around the text uses. */
const TAKEN = ['main', 'root'];

/**
 * Parses a Markdown text (CommonMark with tables) and splits it at its main headings, which form the
 * table of contents. Produces no HTML: a component renders the tokens as React elements.
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

/** Parses a short Markdown text, whose headings form no table of contents. */
export function readBlocks(text: string): readonly Token[] {
  return Lexer.lex(text);
}

/** Returns the depth of the main headings: the highest level that repeats, or else the highest level. */
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

/** True for marked's own tokens, so that `type` narrows their shape. */
export function isMarked(token: Token): token is MarkedToken {
  return KINDS.has(token.type);
}

/** Returns the text of inline tokens without formatting. */
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

/** Returns a link's URL if it is http(s), mailto, tel, a fragment or a path of the shop, otherwise null. */
export function safeHref(href: string): string | null {
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href) ? href : null;
}
