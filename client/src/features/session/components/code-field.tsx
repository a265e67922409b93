import type { ComponentProps } from 'react';
import { TextField } from '#client/components/ui/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The field for a code of the authenticator app, or for a recovery code unless the hint says otherwise. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      hint="The 6 digits in your authenticator app, or a recovery code."
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
