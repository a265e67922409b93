import type { readMarkdown } from '#client/lib/markdown.ts';
import { fillText, type CompanyWords } from '#common/domain/placeholders.ts';
import { Markdown } from './markdown.tsx';

interface PolicyTextProps {
  text: ReturnType<typeof readMarkdown>;
  /** Values of the text's placeholders. */
  words: CompanyWords;
}

/** A policy's text with its sections, as customers read it. */
export function PolicyText({ text: { intro, sections }, words }: PolicyTextProps) {
  return (
    <>
      {intro.length > 0 && <Markdown blocks={intro} words={words} />}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="mb-4 text-2xl wrap-anywhere">
            {fillText(title, words)}
          </h2>
          <Markdown blocks={blocks} words={words} />
        </section>
      ))}
    </>
  );
}
