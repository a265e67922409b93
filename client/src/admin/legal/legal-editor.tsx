import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import type { LegalPage } from '#common/contract/legal.ts';
import { formatMoment } from '#common/format/dates.ts';
import { LIMITS } from '#common/limits.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useCompanyWords } from '#client/features/legal/company-words.ts';
import type { CompanyWords } from '#common/domain/placeholders.ts';
import { PlaceholderBar } from './placeholder-bar.tsx';
import { useLegalEditor, type LegalEditorProps } from './use-legal-editor.ts';

/** Lazy, because the Markdown parser is large and only the preview needs it. */
const LegalPreview = lazily(async () => (await import('./legal-preview.tsx')).LegalPreview);

/** Edits a policy page as Markdown, with an optional preview. */
export function LegalEditor(props: LegalEditorProps) {
  const { editor, content, setContent } = useLegalEditor(props);
  const words = useCompanyWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);

  const insert = (placeholder: string) => {
    const element = area.current;
    if (!element || editor.isBusy) return;
    element.setRangeText(placeholder, element.selectionStart, element.selectionEnd, 'end');
    setContent(element.value);
    element.focus();
  };

  return (
    <EditorFrame
      editor={editor}
      what="page"
      label={props.title}
      className="flex flex-col gap-4"
      onSave={() => editor.save(content)}
      onSaveOver={() => editor.saveOver(content)}
      renderVersion={(page) => <SavedPage page={page} />}
      actions={
        <Button variant="outline" onClick={() => setIsPreviewing(!isPreviewing)}>
          {isPreviewing ? 'Hide preview' : 'Show preview'}
        </Button>
      }
    >
      <PlaceholderBar words={words} onInsert={insert} />
      <div className={isPreviewing ? 'grid gap-4 2xl:grid-cols-2' : ''}>
        <ContentField
          {...{ area, content }}
          title={props.title}
          readOnly={editor.isBusy}
          onChange={setContent}
        />
        {isPreviewing && (
          <Preview content={content} words={words} onFail={() => setIsPreviewing(false)} />
        )}
      </div>
    </EditorFrame>
  );
}

interface PreviewProps {
  content: string;
  words: CompanyWords;
  onFail: () => void;
}

/** Renders with low priority, because a long policy would slow down typing. */
function Preview({ content, words, onFail }: PreviewProps) {
  const shown = useDeferredValue(content);
  return (
    <section
      aria-label="Preview"
      tabIndex={0}
      className="max-h-160 min-w-0 overflow-y-auto rounded-md border border-sand bg-paper p-4 sm:p-6"
    >
      <OnDemand fallback={<Skeleton className="h-96" />} onFail={onFail}>
        <LegalPreview content={shown} words={words} />
      </OnDemand>
    </section>
  );
}

interface ContentFieldProps {
  area: RefObject<HTMLTextAreaElement | null>;
  content: string;
  title: string;
  /** True while a save runs. A disabled field would lose the cursor. */
  readOnly: boolean;
  onChange: (content: string) => void;
}

function ContentField({ area, content, title, readOnly, onChange }: ContentFieldProps) {
  const length = Array.from(content).length;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <textarea
        ref={area}
        aria-label={`Text of ${title}`}
        aria-describedby="legal-hint"
        value={content}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
        rows={24}
        spellCheck
        className={`${CONTROL_STYLE} min-h-96 flex-1 resize-y font-mono leading-relaxed`}
      />
      <p id="legal-hint" className="flex flex-wrap justify-between gap-x-6 text-xs text-ink-soft">
        <span>Markdown: ## for a heading, - for a list, **bold**, [text](address) for a link.</span>
        <span className={length > LIMITS.legalContent ? 'font-semibold text-madder' : ''}>
          {groupDigits(length)} of {groupDigits(LIMITS.legalContent)} characters
        </span>
      </p>
    </div>
  );
}

/** The version that someone else saved. */
function SavedPage({ page }: { page: LegalPage | null }) {
  if (!page) return <p>There is no saved version.</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">Saved on {formatMoment(page.updatedAt)}</p>
      <pre
        tabIndex={0}
        className="mt-3 max-h-96 overflow-y-auto rounded-md bg-sand-soft p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {page.content}
      </pre>
    </>
  );
}
