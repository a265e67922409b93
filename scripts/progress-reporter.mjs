// A reporter for Vitest and Playwright: prints how many test files or stories have ended, and of how many.

/** At most one line in this time, so that the output of a failed step stays readable. */
const INTERVAL_MS = 1000;

export default class ProgressReporter {
  #all = 0;
  #ended = 0;
  #printedAt = 0;

  /**
   * Vitest: the files are known.
   * @param {readonly unknown[]} files
   */
  onTestRunStart(files) {
    this.#all = files.length;
  }

  /** Vitest: a file has ended. */
  onTestModuleEnd() {
    this.#count();
  }

  /**
   * Playwright: the stories are known.
   * @param {unknown} _config
   * @param {{ allTests: () => readonly unknown[] }} stories
   */
  onBegin(_config, stories) {
    this.#all = stories.allTests().length;
  }

  /** Playwright: a story has ended. */
  onTestEnd() {
    this.#count();
  }

  #count() {
    this.#ended += 1;
    if (Date.now() - this.#printedAt < INTERVAL_MS) return;
    this.#printedAt = Date.now();
    process.stdout.write(`::progress ${this.#ended}/${this.#all}\n`);
  }
}
