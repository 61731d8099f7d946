import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import type { ContentIndex } from "../../../desk/content/content-words.ts";
import { tellDeleted } from "../../../desk/trash/tell-deleted.tsx";
import { staysInTrash } from "../../../desk/trash/trash-words.ts";
import { askMessage, showMessage } from "../../../state/messages.ts";
import { type EstadoDeNoticia, estadoDeNoticia } from "../noticia.ts";
import type { DeskNoticia } from "./desk-noticias.ts";

type Step = "archivar" | "desarchivar" | "eliminar";

/** Confirmations and successes, in their literal words (ADN-07, ADN-08). */
const words: Record<Step, { confirm: string; done: [string, string] }> = {
  archivar: { confirm: "¡Sí, archivar!", done: ["¡Archivado!", "La noticia ha sido archivada."] },
  desarchivar: { confirm: "¡Sí, desarchivar!", done: ["¡Desarchivado!", "La noticia ha sido desarchivada."] },
  eliminar: { confirm: "¡Sí, eliminar!", done: ["¡Eliminado!", "La noticia ha sido eliminada."] },
};

/** @param trash what is deleted can be brought back @returns whether the person goes ahead */
export async function confirmStep(step: Step, noticia: DeskNoticia, now: Date, trash: boolean): Promise<boolean> {
  const danger = step === "eliminar";
  const answer = await askMessage<"si" | "no">({
    title: "¿Estás seguro?",
    text: "¡No podrás revertir esto!",
    detail: (
      <>
        <p className="suave">{consequence(step, noticia, now)}</p>
        {danger && trash && <p className="suave">{staysInTrash}</p>}
      </>
    ),
    tone: danger ? "mal" : "ojo",
    icon: <AdminIcon name={danger ? "eliminar" : "alerta"} />,
    actions: [
      { answer: "si", label: words[step].confirm, danger },
      { answer: "no", label: "Cancelar" },
    ],
  });
  return answer === "si";
}

export function tellDone(step: Step): void {
  const [title, text] = words[step].done;
  tellSuccess(title, text);
}

/** The same of a deletion, which 'Deshacer' takes back. */
export function tellNoticiaDeleted(
  id: string,
  known: { collection: ContentCollection; index: ContentIndex },
  reload: () => void,
): void {
  const [title, text] = words.eliminar.done;
  void tellDeleted({ ...known, id, title, text, close: "Aceptar", reload });
}

export function tellSuccess(title: string, text: string): void {
  showMessage({ title, text, tone: "bien", actions: [{ answer: "", label: "Aceptar" }] });
}

const afterwards: Record<EstadoDeNoticia, string> = {
  pendiente: "se publicará en su fecha",
  publicado: "volverá a verse en el sitio",
  "sin-fecha": "no se verá en el sitio hasta que tenga una fecha",
  archivado: "",
};

function consequence(step: Step, noticia: DeskNoticia, now: Date): string {
  const name = `«${noticia.titulo}»`;
  const before = estadoDeNoticia(noticia, now);
  if (step === "archivar")
    return `${name} ${before === "publicado" ? "dejará de verse en el sitio" : "no se publicará"}.`;
  if (step === "desarchivar") {
    const after = estadoDeNoticia({ ...noticia, activo: true }, now);
    return `${name} ${afterwards[after]}.`;
  }
  const photos = new Set([noticia.foto_portada, ...noticia.fotos_noticia].filter((photo) => photo !== "")).size;
  if (photos === 0) return `Se borrará ${name}.`;
  return photos === 1 ? `Se borrarán ${name} y su foto.` : `Se borrarán ${name} y sus ${photos} fotos.`;
}
