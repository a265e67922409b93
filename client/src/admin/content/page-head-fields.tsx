import { TextField } from '#client/components/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';

type Registered = Omit<Parameters<typeof TextField>[0], 'label' | 'hint'>;

interface PageHeadFieldsProps {
  title: Registered;
  description: Registered;
}

/** Title and description of a page, as search engines show them. */
export function PageHeadFields({ title, description }: PageHeadFieldsProps) {
  return (
    <FormSection title="In search results">
      <TextField
        label="Page title"
        required
        hint="Also shown in the browser’s tab, before the name of the shop."
        {...title}
      />
      <TextField
        label="Description for search engines"
        required
        hint="One or two sentences. Search engines show about 160 characters."
        {...description}
      />
    </FormSection>
  );
}
