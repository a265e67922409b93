import type { ContentKey } from '#common/contract/content.ts';

/** Query key of a part of the shop that the owner edits. */
export const contentKey = (key: ContentKey) => ['content', key] as const;

/** Query key of an article of the blog. */
export const articleKey = (slug: string) => ['article', slug] as const;
