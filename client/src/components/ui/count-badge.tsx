/** Above this the badge says '99+', so that it never outgrows its button. */
const MOST = 99;

/** The number on a button of the header; it lies over the button and moves nothing. */
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
