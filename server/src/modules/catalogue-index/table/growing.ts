type Numbers = Int32Array | Uint16Array | Float64Array | Uint8Array;

/** Returns the array itself if it has room for `length` numbers, else a copy with at least twice the room. */
export function withRoom<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers;
  const Type = numbers.constructor as new (length: number) => T;
  const larger = new Type(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}
