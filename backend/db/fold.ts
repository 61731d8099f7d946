/**
 * The form in which `~` compares texts: no case, no accents, `ñ` = `n` (NOT-17, protocol 3.4).
 * Both sides of a comparison go through this one function; stored texts keep the result in a side column.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
