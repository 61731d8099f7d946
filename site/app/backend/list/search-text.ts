/**
 * Escapes a visitor's text for a search by letters. The filter language would read `%`, `_` and `\` as a pattern; and
 * it refuses a visitor's `@request.` even within a text, which a pattern with an escaped dot avoids.
 * @returns the value to bind after `~`
 */
export function searchText(search: string): string {
  const letters = search.replace(/[\\%_]/g, "\\$&");
  const written = letters.replace(/(@request|@collection)\./g, "$1\\.");
  return written === letters ? letters : `%${written}%`;
}
