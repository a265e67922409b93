import { v7, validate } from 'uuid';

/** A new id: UUID version 7, which sorts by the time it was made. */
export function newId(): string {
  return v7();
}

/** Whether text can be an id at all. What is none is answered like an id that does not exist. */
export function isId(text: string): boolean {
  return validate(text);
}
