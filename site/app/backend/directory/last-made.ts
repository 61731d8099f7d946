/**
 * Keeps what was made last, as long as it would be made of the same: records of the directory stay the same objects until
 * something of them changes.
 * @param make of some records
 */
export function lastMade<Inputs extends readonly unknown[], Made>(
  make: (...inputs: Inputs) => Made,
): (...inputs: Inputs) => Made {
  let last: { inputs: Inputs; made: Made } | null = null;
  return (...inputs) => {
    if (!last?.inputs.every((input, at) => input === inputs[at])) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}
