import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { expectedTime, paragraphs, requiredLine } from './fields.ts';

export const LEGAL_SLUGS = ['privacy-policy', 'terms-conditions'] as const;
const LegalSlug = z.enum(LEGAL_SLUGS, { error: `Slug must be one of ${LEGAL_SLUGS.join(', ')}.` });

export const LegalPage = z.object({
  id: z.string(),
  title: z.string(),
  slug: LegalSlug,
  /** Markdown with {{companyName}}, {{companyEmail}} and {{companyAddress}}. */
  content: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LegalPage = z.infer<typeof LegalPage>;
export const LegalPages = z.array(LegalPage);

/**
 * The slug identifies the page. Other fields of a page, such as its id and times, are accepted and
 * ignored.
 */
export const LegalPageBody = z.object({
  title: requiredLine('Title', LIMITS.legalTitle),
  slug: LegalSlug,
  content: paragraphs('Content', { max: LIMITS.legalContent }),
  expectedUpdatedAt: expectedTime,
});
