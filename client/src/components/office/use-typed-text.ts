import { useState } from 'react';

interface TypedText {
  typed: string;
  type: (text: string) => void;
  /** The text of the list as it will be: the last one handed on, else the one in view. */
  latest: string;
  /** Notes a text that is handed on to the list. */
  handOn: (text: string) => void;
}

/**
 * The text of a field that narrows a list. The list shows what was handed on some time later, while
 * more is being typed, so only a value that did not come from the field replaces its text: Back, a
 * link or a reset.
 */
export function useTypedText(value: string): TypedText {
  const [typed, type] = useState(value);
  const [shown, setShown] = useState(value);
  const [pending, setPending] = useState<readonly string[]>([]);
  if (shown !== value) {
    const index = pending.indexOf(value);
    setShown(value);
    setPending(pending.slice(index + 1));
    if (index < 0) {
      setPending([]);
      type(value);
    }
  }
  return {
    typed,
    type,
    latest: pending.at(-1) ?? value,
    handOn: (text) => setPending((before) => [...before, text]),
  };
}
