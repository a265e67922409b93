import { useUrlDialog } from './use-url-dialog.ts';

export interface FormAddress {
  /** The id of the edited object, null for a new one, undefined while no form is open. */
  target: string | null | undefined;
  open: (id: string | null) => void;
  close: () => void;
}

/** The form above a back-office list lives in the URL, as ?edit=<id> or ?create=1. */
export function useFormAddress(): FormAddress {
  const { params, open, close } = useUrlDialog(['edit', 'create']);
  return {
    target: params.get('edit') ?? (params.get('create') === '1' ? null : undefined),
    open: (id) => open(id === null ? { create: '1' } : { edit: id }),
    close,
  };
}
