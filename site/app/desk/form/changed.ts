/** The same object when nothing changes by it: then nothing has to be kept. */
export function changed<Values extends object>(before: Values, part: Partial<Values>): Values {
  const after = { ...before, ...part };
  return (Object.keys(part) as (keyof Values)[]).every((name) => after[name] === before[name]) ? before : after;
}
