import { z } from 'zod';
import { REFUND_TABS, type RefundTabId } from '../domain/refund-tabs.ts';
import { CONTENT_LIMITS } from '../limits.ts';
import { PageHeadContent } from './content-page.ts';
import { paragraphs, requiredLine } from './fields.ts';

const RefundTab = z.object(
  {
    label: requiredLine('Tab', CONTENT_LIMITS.pageLabel),
    title: requiredLine('Heading of the tab', CONTENT_LIMITS.pageLine),
    /** Markdown with the placeholders of the policy pages. */
    text: paragraphs('Text of the tab', { min: 1, max: CONTENT_LIMITS.refundText }),
  },
  { error: 'A tab must have a label, a title and a text.' },
);

/** Texts of /refund-policy. */
export const RefundContent = z.object({
  head: PageHeadContent,
  heading: requiredLine('Heading', CONTENT_LIMITS.pageLine),
  tabs: z.object(
    {
      overview: RefundTab,
      cancellation: RefundTab,
      conditions: RefundTab,
      process: RefundTab,
      gifts: RefundTab,
      contact: RefundTab,
    } satisfies Record<RefundTabId, typeof RefundTab>,
    { error: `tabs must have ${REFUND_TABS.join(', ')}.` },
  ),
});
export type RefundContent = z.infer<typeof RefundContent>;
