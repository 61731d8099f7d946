import type { Obra } from "./obra.ts";

let passed: Obra | undefined;

/** A card of the list hands its work on to the page that its link opens (OBR-05). */
export function passObra(obra: Obra): void {
  passed = obra;
}

/** The work handed on, if it is this one. It serves once: whoever comes back later asks anew. */
export function takePassedObra(id: string): Obra | undefined {
  const obra = passed;
  passed = undefined;
  return obra?.id === id ? obra : undefined;
}
