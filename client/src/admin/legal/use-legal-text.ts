import { useState } from 'react';
import type { LegalPage } from '#common/contract/legal.ts';
import { messageOf } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from '#client/admin/lib/changed-meanwhile.ts';
import { useSaveLegalPage } from './api.ts';

export interface LegalEditorProps {
  slug: LegalPage['slug'];
  title: string;
  /** The loaded page; null if it was never saved. */
  page: LegalPage | null;
  /** Fetches the current page. Rejects if that fails. */
  reload: () => Promise<LegalPage | null>;
}

interface Conflict {
  message: string;
  theirs: LegalPage | null;
}

/** State of the editor: the draft, the stored page, and an edit conflict if there is one. */
export function useLegalText({ slug, title, page, reload }: LegalEditorProps) {
  const saving = useSaveLegalPage();
  const [stored, setStored] = useState(page);
  const [content, setContent] = useState(page?.content ?? '');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saveOver = (seen: LegalPage | null) => {
    const expectedUpdatedAt = seen?.updatedAt ?? null;
    saving.mutate(
      { slug, title: seen?.title ?? title, content, expectedUpdatedAt },
      {
        onSuccess: (saved) => {
          setStored(saved);
          setContent(saved.content);
          setConflict(null);
          notify.success('Page saved successfully!');
        },
        onError: (error) => {
          notify.error('Failed to save page.');
          if (!isChangedMeanwhile(error)) return;
          void reload().then(
            (theirs) => setConflict({ message: error.message, theirs }),
            (fault: unknown) => notify.error(messageOf(fault)),
          );
        },
      },
    );
  };
  const start = (from: LegalPage | null) => {
    setStored(from);
    setContent(from?.content ?? '');
    setConflict(null);
    saving.reset();
  };

  return {
    content,
    changed: content !== (stored?.content ?? ''),
    busy: saving.isPending,
    fault: conflict && isChangedMeanwhile(saving.error) ? null : saving.error,
    conflict,
    write: setContent,
    save: () => saveOver(stored),
    saveMine: () => saveOver(conflict?.theirs ?? null),
    takeTheirs: () => start(conflict?.theirs ?? null),
    undo: () => start(stored),
  };
}
