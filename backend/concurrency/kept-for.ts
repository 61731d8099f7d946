/**
 * Caches a value for a while; concurrent callers share one computation.
 * @param milliseconds from its begin
 * @param sourceOf says where the value comes from: another source makes it anew
 */
export function keptFor<Value>(
  milliseconds: number,
  make: () => Promise<Value>,
  sourceOf: () => string = () => "",
): () => Promise<Value> {
  let made: { value: Promise<Value>; at: number; source: string } | null = null;
  return () => {
    const [now, source] = [performance.now(), sourceOf()];
    if (made && made.source === source && now - made.at < milliseconds) return made.value;
    const value = make();
    made = { value, at: now, source };
    value.catch(() => {
      made = null;
    });
    return value;
  };
}
