/**
 * Calls `take` with the result of a promise, or `fail` with its error, unless the cleanup ran first.
 * @param fail left out: `asked` does not reject
 * @returns the cleanup, for `useEffect`
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
