import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { HomeSections } from './home-sections.tsx';

/** The home page. */
export function HomePage() {
  useDocumentTitle(undefined);
  return <HomeSections />;
}
