import { adminPaths } from '#common/admin-paths.ts';
import { REPORT_GROUPS } from '#common/domain/report-groups.ts';
import { addDays } from '#common/format/dates.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { periodIn } from '#client/admin/lib/period.ts';
import type { SalesChoice } from './api.ts';

/** The views of the page, by their name in the URL. */
export const VIEWS = [
  { id: 'sales', label: 'Sales' },
  { id: 'stock', label: 'Stock' },
] as const;
export type View = (typeof VIEWS)[number]['id'];

type ReadText = (name: string) => string;

/** The view in the URL; sales for anything unknown. */
export function viewIn(text: ReadText): View {
  return VIEWS.find(({ id }) => id === text('view'))?.id ?? 'sales';
}

/** What a sales report in the URL shows. Unknown values are ignored. */
export function choiceIn(text: ReadText): SalesChoice {
  const by = REPORT_GROUPS.find((group) => group === text('by')) ?? 'product';
  return { by, ...periodIn(text) };
}

/** The path of the order lines of a group, or of all of them without a group. */
export function linesPath(choice: SalesChoice, group?: { key: string; label: string }): string {
  const named = group && { group: `=${group.key}`, label: group.label };
  return listPath(adminPaths.reportLines, { ...choice, ...named });
}

/** The key of the group in the URL of order lines. It may be empty, so an equals sign stands before it. */
export function groupIn(text: ReadText): { key?: string } {
  const given = text('group');
  return given.startsWith('=') ? { key: given.slice(1) } : {};
}

/** The periods that are one press away, by the number of their days up to today. */
export const SHORT_PERIODS = [7, 30, 90, 365] as const;

/** The last days up to today. */
export function lastDays(today: string, days: number): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today };
}

/** By how much a figure has changed, such as '+12%'; 'new' if there was nothing before. */
export function changeText(now: number, before: number): string {
  if (now === before) return '±0%';
  if (before === 0) return 'new';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now < before ? '−' : '+'}${percent}%`;
}
