import type { IncomingHttpHeaders } from "node:http";

/** Headers as rules name them (protocol 3.5): lower case, `-` written as `_`, first value. */
export function headersForRules(headers: IncomingHttpHeaders): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) named[name.replaceAll("-", "_")] = first;
  }
  return named;
}
