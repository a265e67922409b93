import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import type { LegalPage } from '#common/contract/legal.ts';
import { formatMoment } from '#common/format/dates.ts';
import { LIMITS } from '#common/limits.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { ConflictChoice } from '#client/admin/ui/conflict-choice.tsx';
import { FormFault } from '#client/admin/ui/form-fault.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { useCompanyWords } from '#client/features/legal/company-words.ts';
import type { CompanyWords } from '#client/features/legal/placeholders.ts';
import { PlaceholderBar } from './placeholder-bar.tsx';
import { useLegalText, type LegalEditorProps } from './use-legal-text.ts';

/** Lazy, because the Markdown parser is large and only the preview needs it. */
const LegalPreview = lazily(async () => (await import('./legal-preview.tsx')).LegalPreview);

const counts = new Intl.NumberFormat('en-IN');

/** Edits a policy page as Markdown, with an optional preview. */
export function LegalEditor(props: LegalEditorProps) {
  const text = useLegalText(props);
  const words = useCompanyWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);
  useUnsavedChanges(text.changed);

  const insert = (placeholder: string) => {
    const element = area.current;
    if (!element || text.busy) return;
    element.setRangeText(placeholder, element.selectionStart, element.selectionEnd, 'end');
    text.write(element.value);
    element.focus();
  };

  return (
    <form
      aria-label={props.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        text.save();
      }}
    >
      <PlaceholderBar words={words} onInsert={insert} />
      <div className={previewing ? 'grid gap-4 2xl:grid-cols-2' : ''}>
        <Writing area={area} text={text} title={props.title} />
        {previewing && (
          <Preview content={text.content} words={words} onFail={() => setPreviewing(false)} />
        )}
      </div>
      <FormFault error={text.fault} />
      {text.conflict && (
        <ConflictChoice
          message={text.conflict.message}
          busy={text.busy}
          theirs={<Theirs page={text.conflict.theirs} />}
          onTakeTheirs={text.takeTheirs}
          onSaveMine={text.saveMine}
        />
      )}
      <Actions text={text} previewing={previewing} onPreview={setPreviewing} />
    </form>
  );
}

interface ActionsProps {
  text: ReturnType<typeof useLegalText>;
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
}

function Actions({ text, previewing, onPreview }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={text.busy}>
        {text.busy ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="outline" onClick={() => onPreview(!previewing)}>
        {previewing ? 'Hide preview' : 'Show preview'}
      </Button>
      {text.changed && (
        <Button variant="quiet" disabled={text.busy} onClick={text.undo}>
          Undo changes
        </Button>
      )}
    </div>
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

interface WritingProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: ReturnType<typeof useLegalText>;
  title: string;
}

function Writing({ area, text, title }: WritingProps) {
  const length = Array.from(text.content).length;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <textarea
        ref={area}
        aria-label={`Text of ${title}`}
        aria-describedby="legal-hint"
        value={text.content}
        readOnly={text.busy}
        onChange={(event) => text.write(event.target.value)}
        rows={24}
        spellCheck
        className={`${CONTROL_STYLE} min-h-96 flex-1 resize-y font-mono leading-relaxed`}
      />
      <p id="legal-hint" className="flex flex-wrap justify-between gap-x-6 text-xs text-ink-soft">
        <span>Markdown: ## for a heading, - for a list, **bold**, [text](address) for a link.</span>
        <span className={length > LIMITS.legalContent ? 'font-semibold text-madder' : ''}>
          {counts.format(length)} of {counts.format(LIMITS.legalContent)} characters
        </span>
      </p>
    </div>
  );
}

function Theirs({ page }: { page: LegalPage | null }) {
  if (!page) return <p>Nothing is saved any more.</p>;
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
