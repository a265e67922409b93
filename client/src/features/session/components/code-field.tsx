import type { ComponentProps } from 'react';
import { TextField } from '#client/components/ui/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The field for a code of the authenticator app. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
