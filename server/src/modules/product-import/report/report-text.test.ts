import { expect, test } from 'vitest';
import { remark, startReport } from './import-report.ts';
import { createProgressBar } from './progress-bar.ts';
import { reportLines } from './report-text.ts';

test('a report names refused rows first, in their order, and ends with the counts', () => {
  const report = startReport('shop.csv', 12);
  report.products = { created: 3, updated: 1, unchanged: 2, refused: 1 };
  report.variants = { created: 9, updated: 1, unchanged: 2, refused: 2 };
  report.milliseconds = 2_000;
  remark(report, 'refused', 9, '"b": The price is missing.');
  remark(report, 'refused', 4, '"a": Price: "cheap" is no amount.');
  remark(report, 'notes', null, 'The file was read as windows-1252.');
  for (const row of [5, 6, 7, 11]) remark(report, 'notes', row, '"c": the price is 0.');
  expect(reportLines(report)).toEqual([
    'Refused:',
    '  row 4: "a": Price: "cheap" is no amount.',
    '  row 9: "b": The price is missing.',
    'Notes:',
    '  The file was read as windows-1252.',
    '  rows 5 to 7: "c": the price is 0.',
    '  row 11: "c": the price is 0.',
    'Rows:       12',
    'Products:   3 created, 1 updated, 2 unchanged, 1 refused',
    'Variants:   9 created, 1 updated, 2 unchanged, 2 refused',
    'Categories: 0 created',
    'Pictures:   0 added, 0 not found',
    'Time:       2.0 s, 4 products a second',
  ]);
});

test('a preview says what would be overwritten and how to go on', () => {
  const report = startReport('shop.csv', 1, true);
  remark(report, 'overwritten', 2, '"a": Size M: price ₹449 becomes ₹499.');
  const lines = reportLines(report);
  expect(lines.slice(0, 2)).toEqual([
    'Would be overwritten:',
    '  row 2: "a": Size M: price ₹449 becomes ₹499.',
  ]);
  expect(lines.at(-1)).toBe(
    'Nothing was changed. To overwrite, run the same command with --overwrite --yes.',
  );
});

test('nothing in a supplier’s file reaches the terminal as a command', () => {
  const report = startReport('shop.csv', 3);
  remark(report, 'refused', 2, '"esc\u001b[31m": \u009b2J \u202eoverlay\r\nProducts: 9 created');
  remark(report, 'notes', 3, '"क्\u200dष 👩\u200d🦰": There is no image "\u001b]0;owned\u0007".');
  remark(report, 'notes', 4, `"${'h'.repeat(1_000_000)}": The price is missing.`);
  const lines = reportLines(report);
  expect(lines[1]).toBe(
    '  row 2: "esc\\u001b[31m": \\u009b2J \\u202eoverlay\\u000d\\u000aProducts: 9 created',
  );
  expect(lines[3]).toBe(
    '  row 3: "क्\u200dष 👩\u200d🦰": There is no image "\\u001b]0;owned\\u0007".',
  );
  expect(lines[4]?.length).toBeLessThan(1_100);
  expect(lines[4]).toMatch(/^ {2}row 4: "h+ … h+": The price is missing\.$/);
});

function written(isTTY: boolean): { text: string[]; show: (rowsDone: number) => void } {
  const text: string[] = [];
  let time = 0;
  const bar = createProgressBar({ isTTY, write: (piece) => text.push(piece) }, () => (time += 100));
  return { text, show: (rowsDone) => bar.show({ rowsDone, rows: 1000 }) };
}

test('progress is a bar on a terminal', () => {
  const { text, show } = written(true);
  [100, 500, 1000].forEach(show);
  expect(text).toHaveLength(3);
  expect(text[1]).toContain('███████████████░░░░░░░░░░░░░░░ 50 % (500 of 1000 rows)');
});

test('progress is a few plain lines in a log', () => {
  const { text, show } = written(false);
  for (let rows = 100; rows <= 1000; rows += 100) show(rows);
  expect(text).toEqual(['300 of 1000 rows\n', '500 of 1000 rows\n', '800 of 1000 rows\n']);
});

test('progress of an empty file is no division by nothing', () => {
  const text: string[] = [];
  createProgressBar({ isTTY: true, write: (piece) => text.push(piece) }).show({
    rowsDone: 0,
    rows: 0,
  });
  expect(text.join('')).toContain('100 %');
});
