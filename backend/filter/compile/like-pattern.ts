/**
 * LIKE pattern for `~ "text"` (protocol 3.4). A text without an unescaped `%` is searched anywhere: LIKE wildcards
 * and escapes in it are escaped unless they already are. A text with an unescaped `%` is used as the pattern itself.
 */
export function likePattern(text: string): string {
  if (hasWildcard(text)) return closed(text);
  return `%${text.replace(/\\[\\%_]|[\\%_]/g, (found) => (found.length === 2 ? found : `\\${found}`))}%`;
}

/** Text that `~` searches anywhere. `null`: the text is a pattern with wildcards of its own. */
export function searchedText(text: string): string | null {
  return hasWildcard(text)
    ? null
    : likePattern(text)
        .slice(1, -1)
        .replace(/\\([\\%_])/g, "$1");
}

function hasWildcard(text: string): boolean {
  return text.replace(/\\[^]/g, "").includes("%");
}

/** Doubles a last backslash that escapes nothing, because PostgreSQL would reject the pattern. */
function closed(pattern: string): string {
  return pattern.replace(/\\[^]/g, "").endsWith("\\") ? `${pattern}\\` : pattern;
}
