import { askMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { type Draft, titleOf } from "./draft.ts";

/** Asks before leaving a form with unsaved changes. @param title of the dialog: what is unsaved */
export function askToLeave(title: string, kept: boolean): Promise<"keep" | "discard" | "stay"> {
  const device = deviceName();
  const stay = { answer: "stay", label: "Quedarme aquí" } as const;
  const discard = { answer: "discard", label: "Salir y descartar", danger: true } as const;
  return askMessage<"keep" | "discard" | "stay">({
    title,
    text: kept
      ? `El borrador queda en este ${device} y podrás continuar después.`
      : `El ${device} está lleno: si sales, se pierde lo escrito.`,
    tone: "ojo",
    actions: kept ? [{ answer: "keep", label: "Salir y guardar borrador" }, discard, stay] : [discard, stay],
  });
}

/** Names the places from which a draft will be deleted: `de este teléfono y del servidor`. */
export function placesOf({ isHere, isThere }: { isHere: boolean; isThere: boolean }): string {
  const here = `de este ${deviceName()}`;
  if (!isThere) return here;
  return isHere ? `${here} y del servidor` : "del servidor";
}

/** Asks before deleting a draft. @param places from which it is deleted: `de este teléfono` */
export async function askToDiscard(
  draft: Pick<Draft, "title">,
  places = placesOf({ isHere: true, isThere: false }),
): Promise<boolean> {
  const answer = await askMessage<"discard" | "stay">({
    title: "¿Descartar el borrador?",
    text: `Lo escrito en «${titleOf(draft)}» se borrará ${places}.`,
    tone: "ojo",
    actions: [
      { answer: "discard", label: "Sí, descartar", danger: true },
      { answer: "stay", label: "Cancelar" },
    ],
  });
  return answer === "discard";
}
