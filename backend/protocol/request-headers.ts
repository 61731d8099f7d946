/**
 * Headers as rules name them (protocol 3.5): lower case, `-` written as `_`, first value.
 * @param rawHeaders names and values alternating, as in Node's `rawHeaders`: the only form that keeps repeated
 *   headers apart
 */
export function headersForRules(rawHeaders: readonly string[]): Record<string, string> {
  const named = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]).toLowerCase().replaceAll("-", "_");
    if (!named.has(name)) named.set(name, String(rawHeaders[index + 1]));
  }
  return Object.fromEntries(named);
}
