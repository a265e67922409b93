import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RefundContent } from '#common/contract/content-refund.ts';
import { TextField } from '#client/components/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';

/** What the texts of all edited pages have. */
type SharedTexts = Pick<RefundContent, 'head' | 'heading'>;

interface PageFieldsProps {
  /** Fields of this page above the heading. */
  aboveHeading?: ReactNode;
  /** Fields of this page below the heading. */
  belowHeading?: ReactNode;
  /** Sections of this page between its top and its search results. */
  children: ReactNode;
}

/** The form of a page: its heading, the fields that are its own, and how search engines show it. */
export function PageFields({ aboveHeading, belowHeading, children }: PageFieldsProps) {
  const { register, formState } = useFormContext<SharedTexts>();
  const { heading, head } = formState.errors;
  return (
    <>
      <FormSection title="Top of the page">
        {aboveHeading}
        <TextField
          label="Heading"
          required
          hint="{{companyName}} stands for the name of the shop."
          error={heading?.message}
          {...register('heading')}
        />
        {belowHeading}
      </FormSection>
      {children}
      <FormSection title="In search results">
        <TextField
          label="Page title"
          required
          hint="Also shown in the browser’s tab, before the name of the shop."
          error={head?.title?.message}
          {...register('head.title')}
        />
        <TextField
          label="Description for search engines"
          required
          hint="One or two sentences. Search engines show about 160 characters."
          error={head?.description?.message}
          {...register('head.description')}
        />
      </FormSection>
    </>
  );
}
