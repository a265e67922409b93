import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { visitShop } from '#client/test/visit.tsx';
import { ApiError } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useEditor, type SaveControls } from '#client/admin/lib/use-editor.ts';
import { EditorFrame } from './editor-frame.tsx';

interface Label {
  text: string;
  version: number;
}

interface Sent extends SaveControls {
  text: string;
  over: number;
}

interface Server {
  save: (sent: Sent) => Promise<Label>;
  reload: () => Promise<Label>;
}

function LabelForm({ save, reload }: Server) {
  const opened = { text: 'Handloom', version: 1 };
  const form = useForm({ defaultValues: { text: opened.text } });
  const editor = useEditor({
    opened,
    hasChanges: form.formState.isDirty,
    save: useMutation({ mutationFn: save }),
    toRequest: ({ text }: { text: string }, { version }, controls): Sent => ({
      ...{ text, over: version },
      ...controls,
    }),
    reload,
    fill: ({ text }) => form.reset({ text }),
    showErrors: (error) => showFieldErrors(error, ['text'], form.setError),
    describeFailure: () => 'Failed to save label.',
    onSaved: () => undefined,
  });
  return (
    <EditorFrame
      editor={editor}
      what="label"
      label="Label"
      files="the image"
      onSave={() => void form.handleSubmit(editor.save)()}
      onSaveOver={() => void form.handleSubmit(editor.saveOver)()}
      renderVersion={({ text }) => <p>{text}</p>}
    >
      <TextField
        label="Text"
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </EditorFrame>
  );
}

const refused = (status: number, code: ApiError['code'], path?: string) =>
  new ApiError(status, code, `Refused: ${code}.`, path ? [{ path, message: 'Too long.' }] : []);

const field = () => screen.getByLabelText('Text');
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the form and types into it. `answers` are those of the saves, in turn. */
async function openAndType(
  answers: ((sent: Sent) => Promise<Label>)[],
  reload: Server['reload'] = () => Promise.resolve({ text: 'From Meera', version: 2 }),
) {
  const { user, show } = visitShop();
  const sent: { text: string; over: number }[] = [];
  const save = (request: Sent) => {
    sent.push({ text: request.text, over: request.over });
    return answers.shift()?.(request) ?? Promise.reject(new Error('One save too many.'));
  };
  show(<LabelForm save={save} reload={reload} />);
  await user.clear(field());
  await user.type(field(), 'Mine');
  return { user, sent };
}

const accept = ({ text }: Sent) => Promise.resolve({ text: text.toUpperCase(), version: 7 });
const conflict = () => Promise.reject(refused(409, 'CHANGED_MEANWHILE'));

it('saves over the version that was opened, then over the saved one, and shows what is saved', async () => {
  const { user, sent } = await openAndType([accept, accept]);
  await user.click(button('Save'));
  await waitFor(() => expect(field()).toHaveValue('MINE'));
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  await user.type(field(), '!');
  await user.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { text: 'Mine', over: 1 },
    { text: 'MINE!', over: 7 },
  ]);
});

it('after an edit conflict the admin views the saved version and replaces it knowingly', async () => {
  const { user, sent } = await openAndType([conflict, conflict, accept]);
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'View the saved version' }));
  expect(await screen.findByText('From Meera')).toBeVisible();
  await user.click(button('Keep my changes'));
  expect(field()).toHaveValue('Mine');
  await user.click(button('Save'));
  expect(await screen.findByText('Refused: CHANGED_MEANWHILE.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(field()).toHaveValue('MINE'));
  expect(sent.map(({ over }) => over)).toEqual([1, 1, 2]);
  expect(screen.queryByText('Refused: CHANGED_MEANWHILE.')).toBeNull();
});

it('the saved version replaces the draft, and the next save replaces that version', async () => {
  const { user, sent } = await openAndType([conflict, accept]);
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'View the saved version' }));
  await user.click(button('Use the saved version'));
  expect(field()).toHaveValue('From Meera');
  await user.type(field(), '!');
  await user.click(button('Save'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ text: 'From Meera!', over: 2 }));
});

it('a saved version that cannot be loaded offers no choice and takes nothing away', async () => {
  const unreachable = () => Promise.reject(refused(0, 'NETWORK'));
  const { user } = await openAndType([conflict], unreachable);
  await user.click(button('Save'));
  expect(await screen.findByText('Refused: NETWORK.')).toBeVisible();
  expect(screen.getByText(/^Refused: CHANGED_MEANWHILE\. Your changes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save my version' })).toBeNull();
  expect(field()).toHaveValue('Mine');
});

it('an error of a field is shown there alone, and the field gets the focus', async () => {
  const { user } = await openAndType([
    () => Promise.reject(refused(400, 'VALIDATION_FAILED', 'text')),
  ]);
  await user.click(button('Save'));
  // First, because it goes after four seconds.
  expect(await screen.findByText('Failed to save label.')).toBeVisible();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Too long.'));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.queryByText(/Your changes are still here/)).toBeNull();
});

it('the notice about a refused save goes as soon as a save succeeds', async () => {
  const { user } = await openAndType([() => Promise.reject(refused(500, 'INTERNAL')), accept]);
  await user.click(button('Save'));
  expect(await screen.findByText('Failed to save label.')).toBeVisible();
  await user.click(button('Save'));
  await waitFor(() => expect(field()).toHaveValue('MINE'));
  await waitFor(() => expect(screen.queryByText('Failed to save label.')).toBeNull());
});

it.each(['version', undefined])('an error of %s is shown with the whole form', async (path) => {
  const { user } = await openAndType([
    () => Promise.reject(refused(400, 'VALIDATION_FAILED', path)),
  ]);
  await user.click(button('Save'));
  expect(await screen.findByText(/^Refused: .* Your changes are still here\.$/)).toBeVisible();
  expect(field()).toHaveValue('Mine');
});

it('a cancelled save keeps the draft and says that it may be saved', async () => {
  const wait = ({ signal }: Sent) =>
    new Promise<Label>((_, reject) => {
      signal.onabort = () => reject(new DOMException('Cancelled.', 'AbortError'));
    });
  const { user, sent } = await openAndType([wait, accept]);
  await user.click(button('Save'));
  expect(await screen.findByRole('progressbar', { name: 'Sending the image' })).toBeVisible();
  expect(button('Saving...')).toBeDisabled();
  await user.click(button('Cancel'));
  expect(await screen.findByText(/^Saving was cancelled\./)).toBeVisible();
  expect(field()).toHaveValue('Mine');
  await user.click(button('Save'));
  await waitFor(() => expect(field()).toHaveValue('MINE'));
  expect(sent).toHaveLength(2);
});

it('what a colleague has deleted stays readable, and says that it is gone', async () => {
  const { user } = await openAndType([() => Promise.reject(refused(404, 'NOT_FOUND'))]);
  await user.click(button('Save'));
  expect(await screen.findByText(/^This label was deleted by someone else\./)).toBeVisible();
  expect(field()).toHaveValue('Mine');
});
