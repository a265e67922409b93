import { useMemo } from 'react';
import { readMarkdown } from '#client/lib/markdown.ts';
import { PolicyText } from '#client/features/legal/components/policy-text.tsx';
import type { CompanyWords } from '#common/domain/placeholders.ts';

/** The text as the shop's policy pages render it. */
export function LegalPreview({ content, words }: { content: string; words: CompanyWords }) {
  const text = useMemo(() => readMarkdown(content), [content]);
  if (content.trim() === '') return <p className="text-ink-soft">Nothing to preview yet.</p>;
  return (
    <div className="flex max-w-prose min-w-0 flex-col gap-8">
      <PolicyText text={text} words={words} />
    </div>
  );
}
