/** Returns the message for an empty number field. */
export function emptyNumber(label: string): string {
  return `Please enter ${label}.`;
}

/** Returns the message that states which whole numbers a field takes. */
export function notWholeNumber(label: string, min: number, max: number): string {
  return `${label} must be a whole number from ${min} to ${max}.`;
}
