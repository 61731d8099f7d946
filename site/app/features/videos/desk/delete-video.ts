import { browserClient } from "../../../backend/browser-client.ts";
import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { askMessage, showMessage } from "../../../state/messages.ts";
import { saveProblemText } from "../../../text/problems/save-problems.ts";
import type { Video } from "../video.ts";
import { deleteVideo } from "./desk-videos.ts";

/** Asks, deletes, and says what came of it. @returns true when it is gone */
export async function askAndDelete(video: Pick<Video, "id" | "titulo">): Promise<boolean> {
  const answer = await askMessage({
    title: "¿Estás seguro?",
    text: "¡No podrás revertir esto!",
    detail: video.titulo,
    tone: "ojo",
    actions: [
      { answer: "delete", label: "¡Sí, eliminar!", danger: true },
      { answer: "cancel", label: "Cancelar" },
    ],
  });
  if (answer !== "delete") return false;
  try {
    await withSession(async () => deleteVideo(await browserClient(), video.id));
  } catch (error) {
    if (!(error instanceof SessionLostError))
      showMessage({ title: "Error", text: saveProblemText(error), tone: "mal" });
    return false;
  }
  showMessage({ title: "¡Eliminado!", text: "El video ha sido eliminado.", tone: "bien" });
  return true;
}
