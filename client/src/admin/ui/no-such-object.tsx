import type { ComponentProps } from 'react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';

interface NoSuchObjectProps extends Pick<ComponentProps<typeof EmptyState>, 'icon'> {
  title: string;
  text: string;
  /** The text of the button that closes the dialog, such as 'Back to the orders'. */
  back: string;
  onClose: () => void;
}

/** Says in a dialog that the object in the URL does not exist. */
export function NoSuchObject({ back, onClose, ...state }: NoSuchObjectProps) {
  return (
    <EmptyState as="p" {...state}>
      <Button variant="outline" onClick={onClose}>
        {back}
      </Button>
    </EmptyState>
  );
}
