/** Normalizes a text for comparison: without case, accents and surrounding blanks, `ñ` = `n`. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
