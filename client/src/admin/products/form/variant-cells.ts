import type { KeyboardEvent } from 'react';
import { FORM_COLUMNS, type FormColumn } from '#common/domain/pasted-columns.ts';

/** A field of the grid of variants. */
interface VariantCell {
  column: FormColumn;
  /** Index of the variant in the product. */
  index: number;
}

/** Attributes by which `findCell` and the arrow keys find a field. */
export function cellAttributes({ column, index }: VariantCell) {
  return { 'data-column': column, 'data-variant': index };
}

/** Returns the field of the grid in which an event has happened; null outside of them. */
export function findCell(target: EventTarget): VariantCell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const column = FORM_COLUMNS.find((name) => name === target.dataset['column']);
  return column ? { column, index: Number(target.dataset['variant']) } : null;
}

/** Moves the focus to the same column of the row above or below, as in a spreadsheet. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const cell = findCell(event.target);
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!step || !cell || isModified || event.nativeEvent.isComposing) return;
  const column = event.currentTarget.querySelectorAll<HTMLInputElement>(
    `input[data-column="${cell.column}"]`,
  );
  const fields = [...column];
  const next = fields[fields.findIndex((field) => field === event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
