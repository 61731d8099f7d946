import { showMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { ending, type Noun, theOne } from "../content/content-words.ts";

/**
 * The draft at the server went while somebody wrote on in it here. A publication of this device whose answer was lost takes
 * it along: then nobody is sent to look for another device, and the next save finds what was published.
 * @param unanswered mark of such a publication; empty for none
 */
export function tellGone(noun: Noun, unanswered: string): void {
  if (unanswered !== "") return;
  showMessage({
    title: "El borrador ya no está en el servidor",
    text: `Puede que ${theOne(noun)} se haya publicado, o que se haya descartado, en otro equipo. Lo escrito sigue en este ${deviceName()}: míral${ending(noun)} en la lista antes de guardar.`,
    tone: "ojo",
  });
}
