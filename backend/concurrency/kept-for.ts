/** Caches a value for a while; concurrent callers share one computation. @param milliseconds from its begin */
export function keptFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let made: { value: Promise<Value>; at: number } | null = null;
  return () => {
    const now = performance.now();
    if (made && now - made.at < milliseconds) return made.value;
    const value = make();
    made = { value, at: now };
    value.catch(() => {
      made = null;
    });
    return value;
  };
}
