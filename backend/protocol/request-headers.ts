/**
 * Headers as rules name them (protocol 3.5): lower case, `-` written as `_`, first value.
 * @param rawHeaders names and values by turns, as Node keeps them: the only form that tells repeated headers apart
 */
export function headersForRules(rawHeaders: readonly string[]): Record<string, string> {
  const named = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]).toLowerCase().replaceAll("-", "_");
    if (!named.has(name)) named.set(name, String(rawHeaders[index + 1]));
  }
  return Object.fromEntries(named);
}
