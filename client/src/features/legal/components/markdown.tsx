import { createContext, useContext, type ReactNode } from 'react';
import type { MarkedToken, Token, Tokens } from 'marked';
import { Link } from '#client/components/ui/link.tsx';
import { isMarked, plainText, safeHref } from '#client/lib/markdown.ts';
import { scrollToSection } from '#client/lib/scroll-to-section.ts';
import { fillPieces, fillText, type CompanyWords } from '#common/domain/placeholders.ts';

const Words = createContext<CompanyWords>({
  companyName: '',
  companyEmail: null,
  companyAddress: null,
});

interface MarkdownProps {
  blocks: readonly Token[];
  /** Values of the text's placeholders. */
  words: CompanyWords;
}

/** Renders the blocks of a Markdown text. Raw HTML is shown as text. */
export function Markdown({ blocks, words }: MarkdownProps) {
  return (
    <Words value={words}>
      <div className="flex flex-col gap-4 leading-relaxed wrap-anywhere">
        <Blocks tokens={blocks} />
      </div>
    </Words>
  );
}

function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.filter(isMarked).map((token, index) => <BlockOf key={index} token={token} />);
}

function BlockOf({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return (
        <h3 className="pt-2 text-lg">
          <Inline tokens={token.tokens} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'list':
      return <ListOf list={token} />;
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-3 border-l-2 border-turmeric pl-4 text-ink-soft">
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'hr':
      return <hr className="border-sand-deep/40" />;
    case 'table':
      return <TableOf table={token} />;
    case 'code':
      return <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{token.text}</pre>;
    case 'html':
      return <p className="whitespace-pre-wrap">{token.text.trim()}</p>;
    case 'list_item':
      return <Blocks tokens={token.tokens} />;
    case 'br':
    case 'checkbox':
    case 'codespan':
    case 'del':
    case 'em':
    case 'escape':
    case 'image':
    case 'link':
    case 'strong':
    case 'text':
      return <InlineOf token={token} />;
  }
}

function ListOf({ list }: { list: Tokens.List }) {
  const List = list.ordered ? 'ol' : 'ul';
  return (
    <List
      {...(list.ordered && list.start !== '' ? { start: list.start } : {})}
      className={`flex flex-col gap-2 pl-5 marker:text-sand-deep ${list.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {list.items.map((item, index) => (
        <li key={index}>
          <Blocks tokens={item.tokens} />
        </li>
      ))}
    </List>
  );
}

function TableOf({ table }: { table: Tokens.Table }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-sand-deep/60">
          {table.header.map((cell, index) => (
            <th key={index} scope="col" className="py-2 pr-4 align-top font-semibold">
              <Inline tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index} className="border-b border-sand">
            {row.map((cell, column) => (
              <td key={column} className="py-2 pr-4 align-top">
                <Inline tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inline({ tokens }: { tokens: readonly Token[] }) {
  return tokens.filter(isMarked).map((token, index) => <InlineOf key={index} token={token} />);
}

function InlineOf({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'link':
      return <LinkOf link={token} />;
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <Filled text={token.text} />;
    case 'escape':
    case 'html':
    case 'image':
      return <Filled text={token.text} />;
    case 'blockquote':
    case 'code':
    case 'def':
    case 'heading':
    case 'hr':
    case 'list':
    case 'list_item':
    case 'paragraph':
    case 'space':
    case 'table':
      /* These are blocks, which a line never contains. */
      return null;
  }
}

/** Text with filled placeholders, in which the company's e-mail address is a link. */
function Filled({ text }: { text: string }) {
  return fillPieces(text, useContext(Words)).map((piece, index) =>
    piece.email ? (
      <a key={index} href={`mailto:${piece.text}`} className="text-link">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}

function LinkOf({ link }: { link: Tokens.Link }) {
  const words = useContext(Words);
  const text = fillText(plainText(link.tokens), words);
  const href = safeHref(fillText(link.href, words));
  if (href === null) return text;
  if (href.startsWith('#')) {
    return (
      <Link to={href} onClick={() => scrollToSection(href.slice(1))} className="text-link">
        {text}
      </Link>
    );
  }
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="text-link">
        {text}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener noreferrer" className="text-link">
      {text}
    </a>
  );
}
