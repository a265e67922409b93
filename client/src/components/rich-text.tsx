import { Fragment, type ReactNode } from 'react';
import { parseRichText, type Block } from '#client/lib/rich-text.ts';

/** Renders plain text or simple Markdown as paragraphs, lists and headings. HTML is shown as text. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-4 leading-relaxed">
      {parseRichText(text).map((block, index) => (
        <BlockOf key={index} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="text-lg">{inline(block.text)}</h3>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={`flex flex-col gap-1 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {inline(line)}
            </Fragment>
          ))}
        </p>
      );
  }
}

/** Renders words between ** as strong. All other text stays unchanged. */
function inline(text: string): ReactNode {
  return text
    .split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
