import { useState } from 'react';
import type { LegalPage } from '#common/contract/legal.ts';
import { notify } from '#client/lib/notices.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { useFetchLegalPage, useSaveLegalPage } from './api.ts';

export interface LegalEditorProps {
  slug: LegalPage['slug'];
  title: string;
  /** The loaded page; null if it was never saved. */
  page: LegalPage | null;
}

/** State of the editor of a policy page, and its draft. */
export function useLegalEditor({ slug, title, page }: LegalEditorProps) {
  const [content, setContent] = useState(page?.content ?? '');
  const [saved, setSaved] = useState(content);
  const editor = useEditor({
    opened: page,
    hasChanges: content !== saved,
    save: useSaveLegalPage(),
    reload: useFetchLegalPage(slug),
    toRequest: (draft: string, replaced, { signal }) => ({
      body: {
        slug,
        title: replaced?.title ?? title,
        content: draft,
        expectedUpdatedAt: replaced?.updatedAt ?? null,
      },
      signal,
    }),
    fill: (version) => {
      setContent(version?.content ?? '');
      setSaved(version?.content ?? '');
    },
    showErrors: () => false,
    describeFailure: () => 'Failed to save page.',
    onSaved: () => notify.success('Page saved successfully!'),
  });
  return { editor, content, setContent };
}
