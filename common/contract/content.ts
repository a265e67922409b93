import { z } from 'zod';
import { AboutContent } from './content-about.ts';
import { ArticleAnswer, ArticleParams, BlogContent } from './content-blog.ts';
import { FrameContent } from './content-frame.ts';
import { HomeContent } from './content-home.ts';
import { RefundContent } from './content-refund.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { expectedTime, Id, jsonText } from './fields.ts';

/*
 * The parts of the shop whose texts the owner edits (docs/decisions/052-content.md). To add one, such as
 * 'about':
 * 1. common/contract/content-about.ts: its schema, as content-home.ts. Images are `ContentImage`. Fields
 *    that a later version adds need a default, because stored bodies are read with this schema.
 * 2. here: its key in CONTENT_KEYS, and a line in each of the two unions below.
 * 3. common/content/about.ts: the standard texts, and a line in common/content/standard-content.ts.
 * 4. client/src/admin/content/about-form.tsx: its fields, and a line in content-page.tsx there.
 * 5. the page reads it with `useContent('about')` of client/src/features/content/api.ts, and
 *    client/src/app/page-preview.tsx shows the page in the editor's preview.
 * Reading, saving, versions, images, audit log and cache need nothing.
 */
const CONTENT_KEYS = ['home', 'frame', 'about', 'blog', 'refund'] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

const keyed = <K extends ContentKey, S extends z.ZodType>(key: K, body: S) =>
  z.object({ key: z.literal(key), body });

/** The body of each part, named by its key. */
export const ContentDraft = z.discriminatedUnion(
  'key',
  [
    keyed('home', HomeContent),
    keyed('frame', FrameContent),
    keyed('about', AboutContent),
    keyed('blog', BlogContent),
    keyed('refund', RefundContent),
  ],
  { error: `Content must name one of ${CONTENT_KEYS.join(', ')}.` },
);
export type ContentDraft = z.infer<typeof ContentDraft>;

const stored = {
  /** Null until the part is saved for the first time. */
  updatedAt: z.string().nullable(),
  /** True if these are the shop's standard texts. */
  isStandard: z.boolean(),
};

/** A part as the shop shows it. */
export const Content = z.discriminatedUnion('key', [
  keyed('home', HomeContent).extend(stored),
  keyed('frame', FrameContent).extend(stored),
  keyed('about', AboutContent).extend(stored),
  keyed('blog', BlogContent).extend(stored),
  keyed('refund', RefundContent).extend(stored),
]);
export type Content = z.infer<typeof Content>;

const ContentKeyField = z.enum(CONTENT_KEYS, {
  error: `key must be one of ${CONTENT_KEYS.join(', ')}.`,
});
const ContentParams = z.object({ key: ContentKeyField });

/** The form of a save. `images` has the new images, which the body names as `file:0`, `file:1` and so on. */
const ContentForm = z.object({
  content: jsonText(ContentDraft, 'content', 'object'),
  expectedUpdatedAt: expectedTime,
});

const Version = z.object({
  id: z.string(),
  savedAt: z.string(),
  /** The administrator's name. */
  savedBy: z.string(),
  /** True if this version is the shop's standard texts. */
  isStandard: z.boolean(),
});
export type ContentVersion = z.infer<typeof Version>;

const RestoreBody = z.object({
  /** The version to restore; null for the shop's standard texts. */
  versionId: Id.nullable(),
  expectedUpdatedAt: expectedTime,
});

/** Most new images of one save. */
const IMAGES = { max: 20, tooMany: 'At most 20 new images can be saved at once.' };

/** The endpoints of the texts that the owner edits. */
export const contentEndpoints = {
  // Articles of the blog come without their texts.
  'GET /content/{key}': { who: 'public', params: ContentParams, answer: Content },
  'GET /blog/{slug}': { who: 'public', params: ArticleParams, answer: ArticleAnswer },
  'GET /content/{key}/edited': {
    who: 'admin',
    area: 'content',
    params: ContentParams,
    answer: Content,
  },
  'PUT /content': {
    who: 'admin',
    area: 'content',
    body: ContentForm,
    files: { images: IMAGES },
    answer: Content,
  },
  'GET /content/{key}/versions': {
    who: 'admin',
    area: 'content',
    params: ContentParams,
    answer: z.object({ versions: z.array(Version) }),
  },
  'GET /content/{key}/versions/{id}': {
    who: 'admin',
    area: 'content',
    params: ContentParams.extend({ id: Id }),
    answer: Content,
  },
  'POST /content/{key}/restore': {
    who: 'admin',
    area: 'content',
    params: ContentParams,
    body: RestoreBody,
    answer: Content,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
