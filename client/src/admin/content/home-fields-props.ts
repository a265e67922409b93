import type { UseFormReturn } from 'react-hook-form';
import type { HomeContent } from '#common/contract/content-home.ts';
import type { DraftImages } from './use-content-editor.ts';

/** What the fields of the home page share. */
export interface HomeFieldsProps {
  form: UseFormReturn<HomeContent>;
  images: DraftImages;
}
