import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visitShop } from '#client/test/visit.tsx';
import { IndianTimeField } from './indian-time-field.tsx';

it('a time field says that it means Indian time, and gives what is typed to the minute', async () => {
  const { user, show } = visitShop();
  const onChange = vi.fn();
  show(<IndianTimeField label="Starts" onChange={(event) => onChange(event.target.value)} />);
  const field = screen.getByLabelText('Starts');
  expect(field).toHaveAccessibleDescription('Indian time (IST)');
  await user.type(field, '2026-11-12T23:59');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-12T23:59');
});
