/**
 * Folds a text to the form in which `~` compares: no case, no accents, `ñ` = `n` (NOT-17, protocol 3.4). Both sides of
 * a comparison use this function; stored texts keep the result in a side column.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
