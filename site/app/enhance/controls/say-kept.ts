import type { StorageProblem } from "../../state/device-store.ts";

/**
 * Shows why something could not be saved, or clears that message; the words are loaded with the first problem
 * (say-unkept.ts).
 * @param what in the infinitive
 */
export function sayKept(button: HTMLElement, problem: StorageProblem | null, what: string): void {
  if (!problem && !button.nextElementSibling?.matches("[data-no-guarda]")) return;
  void import("./say-unkept.ts").then(({ sayUnkept }) => sayUnkept(button, problem, what)).catch(() => {});
}
