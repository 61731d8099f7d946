import type { StorageProblem } from "../../state/device-store.ts";

/** Says under a button why what it was pressed for cannot be kept; takes the words away where it is. @param what in the infinitive */
export function sayUnkept(button: HTMLElement, problem: StorageProblem | null, what: string): void {
  const attribute = "data-no-guarda";
  const said = button.nextElementSibling?.matches(`[${attribute}]`) ? button.nextElementSibling : null;
  if (!problem) {
    said?.remove();
    return;
  }
  const words = said ?? document.createElement("p");
  words.setAttribute(attribute, "");
  words.setAttribute("role", "status");
  if (!said) button.after(words);
  words.textContent =
    problem === "full"
      ? `No se puede ${what}: este navegador no tiene espacio libre.`
      : `No se puede ${what}: este navegador no deja guardar nada. Permite los datos de este sitio o sal de la ventana privada.`;
}
