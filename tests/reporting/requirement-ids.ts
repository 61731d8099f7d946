/** Maximum number of ids in one title: a test with more proves none of them properly. */
export const mostIdsInATitle = 3;

/** Requirement ids in brackets in a title, without repetitions: `"[NOT-07] copies"` → `["NOT-07"]`. */
export function requirementIds(title: string): string[] {
  return [...new Set(Array.from(title.matchAll(/\[([A-Z]{3}-\d{2})\]/g), (match) => match[1] ?? ""))];
}
