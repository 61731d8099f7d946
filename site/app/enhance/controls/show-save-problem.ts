import type { StorageProblem } from "../../state/device-store.ts";

/**
 * Shows why something could not be saved, or clears that message; the words are loaded with the first problem
 * (show-storage-message.ts).
 * @param what in the infinitive
 */
export function showSaveProblem(button: HTMLElement, problem: StorageProblem | null, what: string): void {
  if (!problem && !button.nextElementSibling?.matches("[data-no-guarda]")) return;
  void import("./show-storage-message.ts")
    .then(({ showStorageMessage }) => showStorageMessage(button, problem, what))
    .catch(() => {});
}
