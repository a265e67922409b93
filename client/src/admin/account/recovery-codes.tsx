import { Button } from '#client/components/ui/button.tsx';
import { notify } from '#client/lib/notices.ts';
import { saveFile } from '#client/lib/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user says that the codes are saved. */
  onSaved: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Recovery codes copied');
  } catch {
    notify.error('Couldn’t copy the codes. Select them, or download them.');
  }
}

/** New recovery codes. The server never shows them again, so they stay until the user has saved them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <h3 tabIndex={-1} className="text-lg outline-none">
        Save your recovery codes
      </h3>
      <p className="text-sm text-ink-soft print:hidden">
        Each code signs you in once if you lose your phone. Keep them in a safe place: they’re shown
        only now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-sand-soft p-4 font-mono text-sm sm:grid-cols-[repeat(2,max-content)]"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onSaved}>I’ve saved them</Button>
      </div>
    </div>
  );
}
