/** Asks for a number that was left empty. */
export function emptyNumber(label: string): string {
  return `Please enter ${label}.`;
}

/** Says which whole numbers a field takes. */
export function notWholeNumber(label: string, min: number, max: number): string {
  return `${label} must be a whole number from ${min} to ${max}.`;
}
