import { useSearchParams } from 'react-router';
import { withValues } from './list-paths.ts';

export interface FormAddress {
  /** The id of what is edited, null for something new, undefined while no form is open. */
  target: string | null | undefined;
  open: (id: string | null) => void;
  close: () => void;
}

/**
 * The form above a back-office list lives in the address bar, as ?edit=<id> or ?create=1: Back closes
 * it, and a link opens it.
 */
export function useFormAddress(): FormAddress {
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const target = edited ?? (params.get('create') === '1' ? null : undefined);

  const open = (id: string | null) =>
    setParams((before) =>
      withValues(before, id === null ? { edit: '', create: '1' } : { edit: id, create: '' }),
    );
  const close = () =>
    setParams((before) => withValues(before, { edit: '', create: '' }), { replace: true });
  return { target, open, close };
}
