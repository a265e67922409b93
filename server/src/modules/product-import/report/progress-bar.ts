const BAR_WIDTH = 30;
/** Milliseconds between two redraws: smooth to watch, and cheap. */
const REDRAW_MS = 80;
/** Without a terminal, a line is written after each such share of the rows. */
const LINE_EACH = 0.25;

/** The progress of an import, in rows of the file. */
export interface ImportProgress {
  rowsDone: number;
  rows: number;
}

/** The part of a stream such as process.stderr that the progress needs. */
export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  show(progress: ImportProgress): void;
  /** Clears the bar, so that the next output starts on a clean line. */
  end(): void;
}

/** Shows progress as a bar on a terminal, as a few plain lines elsewhere. */
export function createProgressBar(
  output: ProgressOutput,
  now = () => performance.now(),
): ProgressBar {
  return output.isTTY ? barOn(output, now) : linesOn(output);
}

function barOn(output: ProgressOutput, now: () => number): ProgressBar {
  let drawnAt = -Infinity;
  return {
    show({ rowsDone, rows }) {
      if (now() - drawnAt < REDRAW_MS && rowsDone < rows) return;
      drawnAt = now();
      const share = rows === 0 ? 1 : rowsDone / rows;
      const filled = Math.round(share * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      output.write(`\r${bar} ${Math.floor(share * 100)} % (${rowsDone} of ${rows} rows)\u001b[K`);
    },
    end: () => void output.write('\r\u001b[K'),
  };
}

function linesOn(output: ProgressOutput): ProgressBar {
  let next = LINE_EACH;
  return {
    show({ rowsDone, rows }) {
      const share = rows === 0 ? 1 : rowsDone / rows;
      if (share < next || share >= 1) return;
      next = (Math.floor(share / LINE_EACH) + 1) * LINE_EACH;
      output.write(`${rowsDone} of ${rows} rows\n`);
    },
    end: () => undefined,
  };
}
