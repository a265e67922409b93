import { Link } from '#client/components/ui/link.tsx';

interface BreadcrumbProps {
  /** Outermost first. The last is the current page and needs no `to`. */
  steps: readonly { name: string; to?: string }[];
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, to }, index) => (
          <li key={to ?? name} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-6 min-w-0 items-center truncate underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
