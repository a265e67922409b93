import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits.ts';
import { linkField, optionalLinkField } from './content-fields.ts';
import { line, requiredLine } from './fields.ts';

const { contentTitle, contentText, footerLinks } = CONTENT_LIMITS;

const isSwitch = (label: string) => z.boolean({ error: `${label} must be true or false.` });

const Announcement = z
  .object({
    isOn: isSwitch('The announcement'),
    text: line('Text of the announcement', { max: contentText }),
    link: optionalLinkField('Link'),
  })
  .refine(({ isOn, text }) => !isOn || text !== '', {
    path: ['text'],
    error: 'Write the announcement, or switch it off.',
  });

const FooterLink = z.object({
  label: requiredLine('Name of the link', contentTitle),
  link: linkField('Link'),
});

/** What the owner edits of header and footer, on every page (docs/specification.md#header-and-footer). */
export const FrameContent = z.object({
  announcement: Announcement,
  /** Whether the header shows the company's phone. */
  showsPhone: isSwitch('The phone in the header'),
  footer: z.object({
    tagline: line('Text below the name', { max: contentText }),
    links: z
      .array(FooterLink, { error: 'Links must be a list.' })
      .max(footerLinks, `The footer may have at most ${footerLinks} links of your own.`),
  }),
});
export type FrameContent = z.infer<typeof FrameContent>;
