import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from './lib/errors.ts';
import {
  importProducts,
  type ImportRequest,
} from './modules/product-import/product-import.service.ts';
import { printable } from './modules/product-import/report/printable-text.ts';
import { createProgressBar } from './modules/product-import/report/progress-bar.ts';
import { printReport } from './modules/product-import/report/report-text.ts';

/** Rest after each product, as a share of the time that it took: the database serves customers too. */
const REST = 1;

/**
 * Runs `npm run catalogue -- import FILE`: shows progress and prints the report.
 * @returns the exit code: 0 if the file was imported, even with refused rows; 1 if it could not be read
 *   at all
 */
export async function runImport(
  request: Omit<ImportRequest, 'onProgress' | 'rest'>,
): Promise<number> {
  const bar = createProgressBar(process.stderr);
  try {
    const report = await importProducts({
      ...request,
      rest: (workedMs) => delay(workedMs * REST),
      onProgress: (progress) => bar.show(progress),
    });
    bar.end();
    printReport(report);
    return 0;
  } catch (error) {
    bar.end();
    if (!(error instanceof AppError)) throw error;
    console.error(printable(error.message));
    return 1;
  }
}
