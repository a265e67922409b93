import { useUrlParams } from '#client/lib/use-url-params.ts';
import { withValues } from './list-paths.ts';

export interface FormAddress {
  /** The id of what is edited, null for something new, undefined while no form is open. */
  target: string | null | undefined;
  open: (id: string | null) => void;
  close: () => void;
}

/**
 * The form above a back-office list lives in the URL, as ?edit=<id> or ?create=1: Back closes it, and
 * a link opens it.
 */
export function useFormAddress(): FormAddress {
  const [params, change] = useUrlParams();
  const edited = params.get('edit');
  const target = edited ?? (params.get('create') === '1' ? null : undefined);

  const open = (id: string | null) =>
    change((latest) =>
      withValues(latest, id === null ? { edit: '', create: '1' } : { edit: id, create: '' }),
    );
  const close = () => change((latest) => withValues(latest, { edit: '', create: '' }), true);
  return { target, open, close };
}
