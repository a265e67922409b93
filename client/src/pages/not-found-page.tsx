import { LinkButton } from '#client/components/ui/link-button.tsx';
import { paths } from '#client/lib/paths.ts';

/** Shown for every unknown path. */
export function NotFoundPage() {
  return (
    <div className="page-width flex flex-col items-center py-12 text-center lg:py-16">
      <Rail />
      <p className="eyebrow mt-8 text-ink-soft">Page not found</p>
      <h1 className="mt-3 text-3xl">This page is not on the rail</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        The address leads nowhere: it may have been mistyped, or what was here has gone.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.shop} size="lg">
          Browse the shop
        </LinkButton>
        <LinkButton to={paths.home} variant="outline" size="lg">
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}

const KURTA =
  'M-13 21-50 36-66 92l17 6 10-27-4 121h86L39 71l10 27 17-6L50 36 13 21C6 33-6 33-13 21z';
const SHIRT = 'M-13 21-52 36-62 84l17 5 5-14v72h80V75l5 14 17-5L52 36 13 21 0 34z';
const HOOK = 'M0 20v-6c5-1 7-4 7-8a7 7 0 1 0-14 0';

/** A drawing of a clothes rail with one empty hanger. */
function Rail() {
  return (
    <svg
      viewBox="0 0 520 260"
      aria-hidden="true"
      className="w-full max-w-140"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M30 22h460M48 22v228M472 22v228M28 250h40M452 250h40"
        className="stroke-ink"
        strokeWidth="4"
      />
      <g transform="translate(130 22)">
        <path d={HOOK} className="stroke-ink" strokeWidth="3" />
        <path d={KURTA} className="fill-indigo" />
        <path d="M-42.5 178h85l.5 14h-86z" className="fill-turmeric" />
        <path d="M0 31v66" className="stroke-turmeric" strokeWidth="3" strokeDasharray="1 9" />
      </g>
      <g transform="translate(390 22)">
        <path d={HOOK} className="stroke-ink" strokeWidth="3" />
        <path d={SHIRT} className="fill-madder" />
        <path d="M0 34v113" className="stroke-madder-wash" strokeWidth="2" />
        <path d="M14 66h18v22c-6 3-12 3-18 0z" className="stroke-madder-wash" strokeWidth="2" />
      </g>
      <g transform="translate(260 22) rotate(-5)">
        <path
          d={`${HOOK}M0 20-54 50c-3 2-2 6 2 6H52c4 0 5-4 2-6z`}
          className="stroke-ink"
          strokeWidth="3.5"
        />
        <path d="M0 56v22" className="stroke-ink" strokeWidth="1.5" />
        <rect
          x="-36"
          y="78"
          width="72"
          height="92"
          rx="4"
          className="fill-card stroke-ink"
          strokeWidth="2"
        />
        <circle cy="90" r="3.5" className="stroke-ink" strokeWidth="1.5" />
        <text y="143" textAnchor="middle" className="fill-ink font-display text-2xl font-medium">
          404
        </text>
      </g>
    </svg>
  );
}
