export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const BULLET = /^\s*[-*•]\s+(.+)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.+)$/;
/** Characters that Markdown escapes with a backslash, which is not shown. */
const ESCAPE = /\\([\\`*_{}[\]()#+\-.!<>|~])/g;

/**
 * Parses a description into headings, lists and paragraphs. Supports only simple Markdown; all other
 * text stays unchanged, so plain text keeps its line breaks.
 */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') {
      open = null;
      continue;
    }
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      blocks.push({ kind: 'heading', text: unescape(heading) });
      open = null;
      continue;
    }
    const bullet = BULLET.exec(line)?.[1];
    const item = bullet ?? NUMBER.exec(line)?.[1];
    const next: Block =
      item === undefined
        ? { kind: 'paragraph', lines: [unescape(line)] }
        : { kind: 'list', ordered: bullet === undefined, items: [unescape(item)] };
    if (!joined(open, next)) {
      blocks.push(next);
      open = next;
    }
  }
  return blocks;
}

/** Adds the line to the open block if both have the same kind. Returns whether it did. */
function joined(open: Block | null, next: Block): boolean {
  if (open?.kind === 'paragraph' && next.kind === 'paragraph') {
    open.lines.push(...next.lines);
    return true;
  }
  if (open?.kind === 'list' && next.kind === 'list' && open.ordered === next.ordered) {
    open.items.push(...next.items);
    return true;
  }
  return false;
}

function unescape(text: string): string {
  return text.replace(ESCAPE, '$1');
}
