/**
 * The pattern that `~ "text"` means (protocol 3.4). Without an unescaped `%` the text is to be found anywhere, and what
 * LIKE would take for a wildcard or an escape is escaped unless it already is. With one it is a pattern as it stands.
 */
export function likePattern(text: string): string {
  if (hasWildcard(text)) return closed(text);
  return `%${text.replace(/\\[\\%_]|[\\%_]/g, (found) => (found.length === 2 ? found : `\\${found}`))}%`;
}

/** The text that `~` looks for anywhere; null when it is a pattern with wildcards of its own. */
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

/** A last backslash that escapes nothing would be an error to PostgreSQL: it stands for itself. */
function closed(pattern: string): string {
  return pattern.replace(/\\[^]/g, "").endsWith("\\") ? `${pattern}\\` : pattern;
}
