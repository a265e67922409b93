import { Button } from '#client/components/ui/button.tsx';

interface FormButtonsProps {
  busy: boolean;
  /** Label of the button that submits. */
  label: string;
  onCancel: () => void;
}

/** The buttons below a form of two-step sign-in. */
export function FormButtons({ busy, label, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <Button variant="outline" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
