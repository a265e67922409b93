import { RoleLink } from '#client/admin/ui/role-link.tsx';

export interface ReportTile {
  label: string;
  value: string;
  note: string;
  /** The rows that the number counts. */
  to?: string;
}

/** The figures of a whole report. Each links to its rows. */
export function ReportTiles({ tiles }: { tiles: readonly ReportTile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note, to }) => (
        <div
          key={label}
          className="relative flex flex-col rounded-lg border border-sand bg-card p-4 transition-colors has-[a]:hover:border-ink/40"
        >
          <dt className="text-sm font-medium text-ink-soft">{label}</dt>
          <dd className="mt-1 font-display text-lg font-medium wrap-anywhere tabular-nums sm:text-2xl">
            {to === undefined ? (
              value
            ) : (
              <RoleLink
                to={to}
                aria-label={`${label}: ${value}`}
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {value}
              </RoleLink>
            )}
          </dd>
          <dd className="mt-1 text-xs text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
