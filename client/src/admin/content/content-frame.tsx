import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { Content, ContentDraft } from '#common/contract/content.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { PolicyNotes } from './policy-notes.tsx';
import type { EditedContent, useContentEditor } from './use-content-editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const PreviewDialog = lazily(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface ContentFrameProps<Body extends FieldValues> {
  state: ReturnType<typeof useContentEditor<Body>>;
  label: string;
  narrow: (content: Content) => EditedContent<Body>;
  /** Names the key of a body, for the preview. */
  toDraft: (body: Body) => ContentDraft;
  children: ReactNode;
}

type Shown = 'preview' | 'versions' | null;

/** The frame of the editor of a part: its fields, preview, versions, and the choice after an edit conflict. */
export function ContentFrame<Body extends FieldValues>(props: ContentFrameProps<Body>) {
  const { state, label, narrow, toDraft, children } = props;
  const { editor, form } = state;
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const { stored } = editor;
  return (
    <>
      <EditorFrame
        editor={editor}
        what="page"
        label={label}
        className="flex flex-col gap-6"
        footClassName="sticky bottom-0 -mx-4 border-t border-sand bg-card px-4 py-4 sm:-mx-6 sm:px-6"
        files="the images"
        onSave={state.save}
        onSaveOver={state.saveOver}
        renderVersion={({ body }) => <SavedTexts draft={toDraft(body)} />}
        actions={
          <>
            <Button variant="outline" onClick={() => setShown('preview')}>
              Preview
            </Button>
            <Button variant="outline" onClick={() => setShown('versions')}>
              Versions
            </Button>
          </>
        }
      >
        <fieldset disabled={editor.isBusy} className="grid min-w-0 gap-8">
          <FormProvider {...form}>{children}</FormProvider>
          {stored.key !== 'refund' && <PolicyNotes control={form.control} />}
        </fieldset>
      </EditorFrame>
      {shown === 'preview' && (
        <OnDemand onFail={close}>
          <PreviewDialog draft={toDraft(form.getValues())} onClose={close} />
        </OnDemand>
      )}
      {shown === 'versions' && (
        <VersionsDialog
          stored={stored}
          hasChanges={editor.hasChanges}
          onRestored={(content) => {
            editor.startFrom(narrow(content));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The version that someone else saved, as a preview of the page. */
function SavedTexts({ draft }: { draft: ContentDraft }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Preview the saved version
      </Button>
      {isOpen && (
        <OnDemand onFail={close}>
          <PreviewDialog draft={draft} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
