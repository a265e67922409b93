import { createContext, type ReactNode } from 'react';
import type { ContentDraft } from '#common/contract/content.ts';

/** Renders the page of the shop that has a draft, as a shopper would see it. */
export type RenderPreview = (draft: ContentDraft) => ReactNode;

/** The preview comes from the application, because the back office does not know the pages of the shop. */
export const PagePreviewContext = createContext<RenderPreview>(() => null);
