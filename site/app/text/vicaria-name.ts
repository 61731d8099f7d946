/** Name of a vicaría after the label «Vicaría:», without that word again. */
export function vicariaName(name: string): string {
  return name.replace(/^vicar[ií]a\s+(?:de\s+(?:la\s+)?|del\s+)?(?=\S)/iu, "");
}
