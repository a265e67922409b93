import { useState } from 'react';

interface TypedText {
  /** What the field shows. */
  typed: string;
  type: (text: string) => void;
  /** The last submitted text, or the list's value if none is pending. */
  latest: string;
  /** Submits a text to the list, unless it is the latest one. */
  submit: (text: string) => void;
}

/**
 * State of a text field that filters a list. The list renders a submitted text later, while the admin may
 * type on. So only a value that the field did not submit replaces its text: from Back, a link or a reset.
 */
export function useTypedText(value: string, onSubmit: (text: string) => void): TypedText {
  const [typed, type] = useState(value);
  const [shown, setShown] = useState(value);
  const [pending, setPending] = useState<readonly string[]>([]);
  const latest = pending.at(-1) ?? value;
  if (shown !== value) {
    const index = pending.indexOf(value);
    setShown(value);
    setPending(index < 0 ? [] : pending.slice(index + 1));
    if (index < 0) type(value);
  }
  return {
    typed,
    type,
    latest,
    submit: (text) => {
      if (text === latest) return;
      setPending((before) => [...before, text]);
      onSubmit(text);
    },
  };
}
