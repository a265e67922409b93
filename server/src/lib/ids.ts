import { v7, validate } from 'uuid';

/** Returns a new id: a UUID version 7, which sorts by the time of its creation. */
export function newId(): string {
  return v7();
}

/** True if the text is a UUID. Endpoints answer any other text like an unknown id. */
export function isId(text: string): boolean {
  return validate(text);
}
