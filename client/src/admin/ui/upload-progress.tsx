interface UploadProgressProps {
  /** What is being sent, such as 'the logo'. */
  what: string;
  /** From 0 to 1. */
  sent: number;
}

/** Progress of an upload. At 100 percent it says 'Checking…', because the server still processes the files. */
export function UploadProgress({ what, sent }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className="flex items-center gap-3 text-sm">
      <progress
        value={percent}
        max={100}
        aria-label={`Sending ${what}`}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sand accent-indigo [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-indigo"
      />
      <span className="w-24 text-right text-ink-soft tabular-nums">
        {percent < 100 ? `${percent} %` : 'Checking…'}
      </span>
    </div>
  );
}
