const compiled = new Map<string, RegExp | null>();
/** Patterns kept; they stand in definitions, of which there are few. */
const mostKept = 500;

/**
 * The pattern of a field, which is written in Go's RE2 syntax, as a regular expression of ours.
 * @returns null when it is none; flags within the pattern are understood at its beginning only
 */
export function compilePattern(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= mostKept) compiled.clear();
  const expression = translate(pattern);
  compiled.set(pattern, expression);
  return expression;
}

function translate(pattern: string): RegExp | null {
  const [, flags = "", rest = pattern] = /^\(\?([ims]+)\)(.*)$/s.exec(pattern) ?? [];
  const source = rest.replaceAll("(?P<", "(?<").replace(/\\[Az]/g, (anchor) => (anchor === "\\A" ? "^" : "$"));
  // With `u` a dot is a whole code point; without it, more of what RE2 lets pass is understood (`\-` for `-`).
  for (const mode of ["u", ""]) {
    try {
      return new RegExp(source, flags + mode);
    } catch {}
  }
  return null;
}
