import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { tellOutcome } from "../../../desk/outcome/outcome.ts";
import { staysInTrash } from "../../../desk/trash/trash-words.ts";
import { confirmMessage } from "../../../state/ask-message.ts";
import { type EstadoDeNoticia, estadoDeNoticia } from "../noticia.ts";
import type { DeskNoticia } from "./desk-noticias.ts";
import { type DeskQuery, deskPath, editorAddress } from "./desk-query.ts";
import { noticiaWays, whenSeen } from "./noticia-ways.ts";

type Step = "archivar" | "desarchivar" | "eliminar";
type Done = readonly [title: string, text: string];

/** Texts of questions and results, literal from the specification (ADN-07, ADN-08). */
const words: Record<Step, { confirm: string; done: Done }> = {
  archivar: { confirm: "¡Sí, archivar!", done: ["¡Archivado!", "La noticia ha sido archivada."] },
  desarchivar: { confirm: "¡Sí, desarchivar!", done: ["¡Desarchivado!", "La noticia ha sido desarchivada."] },
  eliminar: { confirm: "¡Sí, eliminar!", done: ["¡Eliminado!", "La noticia ha sido eliminada."] },
};

/** Asks for confirmation of an action. @param trash deleted items can be restored @returns true if confirmed */
export function confirmStep(step: Step, noticia: DeskNoticia, now: Date, trash: boolean): Promise<boolean> {
  const danger = step === "eliminar";
  return confirmMessage({
    title: "¿Estás seguro?",
    text: "¡No podrás revertir esto!",
    detail: (
      <>
        <p className="suave">{consequence(step, noticia, now)}</p>
        {danger && trash && <p className="suave">{staysInTrash}</p>}
      </>
    ),
    icon: <AdminIcon name={danger ? "eliminar" : "alerta"} />,
    yes: words[step].confirm,
    danger,
  });
}

/** Title and text of a finished action (ADN-08). */
export const doneWords = (step: Step): Done => words[step].done;

export const dateChanged: Done = ["¡Fecha actualizada!", "La fecha de publicación ha sido actualizada."];

interface DoneTo {
  /** Noticia after the action. `null`: deleted. */
  after: DeskNoticia | null;
  titulo: string;
  id: string;
  query: DeskQuery;
  /** Origin of the public site. */
  origin: string;
  now: Date;
}

/** Shows on the list the result of an action, with links to view or share the noticia (HIS-11). */
export function tellDone([title, text]: Done, { after, titulo, id, query, origin, now }: DoneTo): void {
  const to = after && editorAddress(id, query);
  tellOutcome({
    title,
    text,
    lines: after ? [whenSeen(after, now)].filter(Boolean) : [],
    at: deskPath,
    item: { collection: "noticias", id, title: titulo, to, mark: "Recién cambiada" },
    ways: after && noticiaWays(after, { origin, list: query, now }),
  });
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
