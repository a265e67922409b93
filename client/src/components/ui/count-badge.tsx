/** Higher counts are shown as '99+', so that the badge fits its button. */
const MOST = 99;

/** The count on a header button. Overlays the button, so that nothing moves. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-madder px-1 text-xs font-semibold text-card tabular-nums"
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
