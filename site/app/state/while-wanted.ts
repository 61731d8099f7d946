/**
 * Hands over what a promise brings, unless it came too late.
 * @param fail left out: `asked` does not reject
 * @returns cleanup for the effect that asked: what comes after it is dropped
 */
export function whileWanted<Value>(
  asked: Promise<Value>,
  take: (value: Value) => void,
  fail?: (error: unknown) => void,
): () => void {
  let isWanted = true;
  asked.then((value) => isWanted && take(value), fail && ((error: unknown) => isWanted && fail(error)));
  return () => {
    isWanted = false;
  };
}
