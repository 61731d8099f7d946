import { showMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { ending, type Noun, theOne } from "../content/content-words.ts";

/** The draft at the server went while somebody wrote on in it here. */
export function tellGone(noun: Noun): void {
  showMessage({
    title: "El borrador ya no está en el servidor",
    text: `Puede que ${theOne(noun)} se haya publicado, o que se haya descartado, en otro equipo. Lo escrito sigue en este ${deviceName()}: míral${ending(noun)} en la lista antes de guardar.`,
    tone: "ojo",
  });
}
