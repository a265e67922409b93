import { useSearchParams } from 'react-router';

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
    setParams((before) => {
      const after = without(before);
      if (id === null) after.set('create', '1');
      else after.set('edit', id);
      return after;
    });
  const close = () => setParams(without, { replace: true });
  return { target, open, close };
}

function without(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('edit');
  after.delete('create');
  return after;
}
