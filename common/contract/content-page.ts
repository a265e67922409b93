import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits.ts';
import { linkField } from './content-fields.ts';
import { requiredLine } from './fields.ts';

/** Title and description of a page in search results; the title is also in the browser’s tab. */
export const PageHeadContent = z.object(
  {
    title: requiredLine('Page title', CONTENT_LIMITS.pageLabel),
    description: requiredLine('Description for search engines', CONTENT_LIMITS.pageDescription),
  },
  { error: 'head must have a title and a description.' },
);

/** A button of an edited page. */
export const PageButton = z.object(
  { text: requiredLine('Button', CONTENT_LIMITS.pageLabel), link: linkField('Link of the button') },
  { error: 'A button must have a text and a link.' },
);

/** What the texts of every edited page have, as the server's page heads read them. */
export const EditedPage = z.object({ body: z.object({ head: PageHeadContent }) });
