import type { publishedLimits } from "@arzobispado/backend";

const audiences = { "": "everybody", "@guest": "without a token", "@auth": "with a token" };

/** Table of what each kind of client may ask. */
export function apiQuestions({ questions }: typeof publishedLimits): string {
  return [
    "| Asked | A guest | Somebody with an account | A superuser |",
    "|---|---|---|---|",
    ...questions.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

/** Makes two tables: limits of one request, and requests that one address may send. */
export function apiLimits({
  numbers,
  rates,
}: Pick<typeof publishedLimits, "numbers"> & { rates: readonly (typeof publishedLimits.rates)[number][] }): string {
  return [
    "| Of | At most | Beyond it |",
    "|---|---|---|",
    ...numbers.map((row) => `| ${row.join(" | ")} |`),
    "",
    "| Rate limit | Who | Requests | In seconds |",
    "|---|---|---|---|",
    ...rates.map(
      (rule) => `| \`${rule.label}\` | ${audiences[rule.audience]} | ${rule.maxRequests} | ${rule.duration} |`,
    ),
  ].join("\n");
}

/** Table of the bounds: setting, answer beyond it, and reason. */
export function apiBounds({ bounds }: typeof publishedLimits): string {
  return [
    "| Setting | Of | At most | Beyond it | Why |",
    "|---|---|---|---|---|",
    ...Object.entries(bounds).map(
      ([name, { value, what, beyond, reason }]) =>
        `| \`bounds.${name}\` | ${what} | ${value} | ${beyond} | ${reason} |`,
    ),
  ].join("\n");
}
