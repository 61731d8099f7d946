/**
 * Caches the last result of a function for as long as its inputs are the same objects: records of the directory stay so
 * until one of them changes.
 * @param make computes the result from records
 */
export function memoizeLast<Inputs extends readonly unknown[], Made>(
  make: (...inputs: Inputs) => Made,
): (...inputs: Inputs) => Made {
  let last: { inputs: Inputs; made: Made } | null = null;
  return (...inputs) => {
    if (!last?.inputs.every((input, at) => input === inputs[at])) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}
