/** Merges `part` into `before`. Returns `before` itself when no value differs, so that no draft is written. */
export function changed<Values extends object>(before: Values, part: Partial<Values>): Values {
  const after = { ...before, ...part };
  return (Object.keys(part) as (keyof Values)[]).every((name) => after[name] === before[name]) ? before : after;
}
