import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';
import { PasswordField } from './password-field.tsx';
import { RequiredNote } from './required.tsx';
import { TextField } from './text-field.tsx';

const MARK = '<span aria-hidden="true" class="text-madder"> *</span>';

it('a required field is marked beside its label and for screen readers; others are not', () => {
  const required = [
    renderToStaticMarkup(<TextField label="City" required />),
    renderToStaticMarkup(<TextArea label="City" required />),
    renderToStaticMarkup(<PasswordField label="City" />),
  ];
  for (const html of required) {
    expect(html).toContain(`>City</label>${MARK}</span>`);
    expect(html).toContain('aria-required="true"');
  }
  for (const html of [
    renderToStaticMarkup(<TextField label="State" />),
    renderToStaticMarkup(<TextArea label="State" />),
  ]) {
    expect(html).toContain('>State</label></span>');
    expect(html).not.toContain('aria-required');
    expect(html).not.toContain('optional');
  }
  expect(renderToStaticMarkup(<RequiredNote />)).toMatch(/Fields marked .*\*.* are required\./);
});
