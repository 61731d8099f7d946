import { showMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { ending, type Noun, theOne } from "../content/content-words.ts";

/**
 * Says that the server draft was deleted while it was edited here. Silent after a publication of this device without a
 * response: it deletes the draft itself, and the next save finds what was published.
 * @param unanswered fingerprint of such a publication; empty: none
 */
export function showDraftDeleted(noun: Noun, unanswered: string): void {
  if (unanswered !== "") return;
  showMessage({
    title: "El borrador ya no está en el servidor",
    text: `Puede que ${theOne(noun)} se haya publicado, o que se haya descartado, en otro equipo. Lo escrito sigue en este ${deviceName()}: míral${ending(noun)} en la lista antes de guardar.`,
    tone: "ojo",
  });
}
