import { classNames } from '#client/components/ui/class-names.ts';

interface ListErrorProps {
  /** Why the list as a whole was refused; undefined if it was not. */
  message: string | undefined;
  className?: string;
}

/** What is wrong with a list of a form as a whole, such as too few items. A refused save brings it into view. */
export function ListError({ message, className }: ListErrorProps) {
  if (!message) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-refused
      className={classNames('text-sm text-madder', className)}
    >
      {message}
    </p>
  );
}
