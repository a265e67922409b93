import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits.ts';
import { PageButton, PageHeadContent } from './content-page.ts';
import { line, paragraphs, requiredLine } from './fields.ts';

const { pageLabel, pageLine, pageText } = CONTENT_LIMITS;

const Statistic = z.object({
  /** Such as '500+' or '24/7'. A leading number counts up. */
  value: requiredLine('Figure', 20),
  label: requiredLine('Label of the figure', pageLabel),
});

const AboutTab = z.object({
  label: requiredLine('Tab', pageLabel),
  title: requiredLine('Heading of the tab', pageLine),
  /** Paragraphs, separated by empty lines. */
  text: paragraphs('Text of the tab', { min: 1, max: pageText }),
});

const Value = z.object({
  name: requiredLine('Value', pageLabel),
  text: requiredLine('Text of the value', pageText),
});

/** Texts of /about. {{companyName}} stands for the shop's name. */
export const AboutContent = z.object({
  head: PageHeadContent,
  /** Small line above the heading; may be empty. */
  eyebrow: line('Line above the heading', { max: pageLine }),
  heading: requiredLine('Heading', pageLine),
  intro: paragraphs('Introduction', { min: 1, max: pageText }),
  button: PageButton,
  statistics: z.array(Statistic).max(8, 'At most 8 figures fit on the page.'),
  tabs: z
    .array(AboutTab)
    .min(1, 'Keep at least one tab.')
    .max(6, 'At most 6 tabs fit on the page.'),
  valuesHeading: requiredLine('Heading of the values', pageLine),
  values: z.array(Value).max(12, 'At most 12 values fit on the page.'),
  closing: requiredLine('Closing line', pageLine),
  closingButton: PageButton,
});
export type AboutContent = z.infer<typeof AboutContent>;
