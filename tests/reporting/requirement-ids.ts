/** More ids than this in one title mean that the test proves none of them properly. */
export const mostIdsInATitle = 3;

/** The requirement ids that a title names in brackets, each once: `"[NOT-07] copies"` → `["NOT-07"]`. */
export function requirementIds(title: string): string[] {
  return [...new Set(Array.from(title.matchAll(/\[([A-Z]{3}-\d{2})\]/g), (match) => match[1] ?? ""))];
}
