import { askMessage, confirmMessage } from "../../state/ask-message.ts";
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

interface DraftPlaces {
  /** On this device. */
  isHere: boolean;
  /** On the server. */
  isThere: boolean;
}

/** Names the places from which a draft will be deleted: `de este teléfono y del servidor`. */
function placesOf({ isHere, isThere }: DraftPlaces): string {
  const here = `de este ${deviceName()}`;
  if (!isThere) return here;
  return isHere ? `${here} y del servidor` : "del servidor";
}

/** Asks before deleting a draft. @param places from which it is deleted */
export function askToDiscard(draft: Pick<Draft, "title">, places: DraftPlaces): Promise<boolean> {
  return confirmMessage({
    title: "¿Descartar el borrador?",
    text: `Lo escrito en «${titleOf(draft)}» se borrará ${placesOf(places)}.`,
    tone: "ojo",
    yes: "Sí, descartar",
    danger: true,
  });
}
