import { Link } from 'react-router';
import { paths } from '#client/lib/paths.ts';

/** The shop's name, leading home. */
export function Brand({ className = 'text-2xl' }: { className?: string }) {
  return (
    <Link
      to={paths.home}
      aria-label="Vastra, home"
      className={`inline-flex min-h-11 items-center font-display font-semibold tracking-tight text-indigo ${className}`}
    >
      Vastra
      <span className="ml-1 size-1.5 self-center rounded-full bg-turmeric" />
    </Link>
  );
}
