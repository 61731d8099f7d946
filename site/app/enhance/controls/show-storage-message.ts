import type { StorageProblem } from "../../state/device-store.ts";

/**
 * Shows under a button why its action cannot be saved; without a problem removes the message.
 * @param what in the infinitive
 */
export function showStorageMessage(button: HTMLElement, problem: StorageProblem | null, what: string): void {
  const attribute = "data-no-guarda";
  const shown = button.nextElementSibling?.matches(`[${attribute}]`) ? button.nextElementSibling : null;
  if (!problem) {
    shown?.remove();
    return;
  }
  const words = shown ?? document.createElement("p");
  words.setAttribute(attribute, "");
  words.setAttribute("role", "status");
  if (!shown) button.after(words);
  words.textContent =
    problem === "full"
      ? `No se puede ${what}: este navegador no tiene espacio libre.`
      : `No se puede ${what}: este navegador no deja guardar nada. Permite los datos de este sitio o sal de la ventana privada.`;
}
