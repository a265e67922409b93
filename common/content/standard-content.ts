import type { ContentDraft, ContentKey } from '../contract/content.ts';
import { ABOUT } from './about.ts';
import { BLOG } from './blog.ts';
import { FRAME } from './frame.ts';
import { HOME } from './home.ts';
import { REFUND } from './refund.ts';

/** What the shop shows of each part until the owner has saved another. */
export const STANDARD_CONTENT: { readonly [K in ContentKey]: Extract<ContentDraft, { key: K }> } = {
  home: { key: 'home', body: HOME },
  frame: { key: 'frame', body: FRAME },
  about: { key: 'about', body: ABOUT },
  blog: { key: 'blog', body: BLOG },
  refund: { key: 'refund', body: REFUND },
};
