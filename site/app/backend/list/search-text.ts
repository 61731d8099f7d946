/**
 * What a visitor types are letters. The filter language would read `%`, `_` and `\` as a pattern; and it refuses a
 * visitor's `@request.` even within a text, which an escaped dot in a pattern says without writing it.
 * @returns the value to bind after `~`
 */
export function searchText(search: string): string {
  const letters = search.replace(/[\\%_]/g, "\\$&");
  const written = letters.replace(/(@request|@collection)\./g, "$1\\.");
  return written === letters ? letters : `%${written}%`;
}
