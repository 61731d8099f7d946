/** Ranges of minute, hour, day of month, month, day of week. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

const macros = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];

/** Is the text a cron expression? Five fields of `*`, numbers, ranges, steps and lists, or a word such as `@daily`. */
export function isCronExpression(text: string): boolean {
  if (macros.includes(text)) return true;
  const fields = text.split(" ");
  return fields.length === ranges.length && fields.every((field, at) => isField(field, ranges[at] as [number, number]));
}

function isField(field: string, [least, greatest]: readonly [number, number]): boolean {
  return field.split(",").every((part) => {
    // A single number has no step.
    const parsed = /^(?:\*|(\d{1,2})-(\d{1,2}))(?:\/([1-9]\d?))?$|^(\d{1,2})$/.exec(part);
    if (!parsed) return false;
    const [, from, to, step, only] = parsed;
    const [first, last] = [Number(only ?? from ?? least), Number(only ?? to ?? greatest)];
    return least <= first && first <= last && last <= greatest && Number(step ?? 1) <= greatest;
  });
}
