import type { ItemWays } from "../../../desk/outcome/outcome.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { shortMoment } from "../../../text/dates/short-moment.ts";
import { estadoDeNoticia, type Noticia } from "../noticia.ts";
import { shareLinks } from "../share-links.tsx";
import { type DeskQuery, noticiaAddress } from "./desk-query.ts";

type Shown = Pick<Noticia, "id" | "titulo" | "activo" | "fecha_publicacion">;

interface Place {
  /** Origin of the public site. */
  origin: string;
  /** Query of the list to return to. */
  list: Partial<DeskQuery>;
  /** Time of the server. */
  now: Date;
}

/**
 * Makes the links to share or view a noticia. The address can be copied before publication, but WhatsApp only works
 * after it, because the page does not exist before. The preview is in the desk: the public page is closed to signed-in
 * people (NAV-06).
 */
export function noticiaWays(noticia: Shown, { origin, list, now }: Place): ItemWays {
  const estado = estadoDeNoticia(noticia, now);
  const address = `${origin || window.location.origin}/noticias/${noticia.id}`;
  const [whatsapp] = shareLinks(`${address}/share/social-media`, noticia.titulo).filter(
    ({ network }) => network === "whatsapp",
  );
  return {
    link: estado === "publicado" || estado === "pendiente" ? address : null,
    whatsapp: (estado === "publicado" && whatsapp?.address) || null,
    preview: noticiaAddress("vista-previa", noticia.id, list),
  };
}

/** Text that says when the noticia will be visible. Empty: visible now. */
export function whenSeen(noticia: Shown, now: Date): string {
  const date = readStoredDate(noticia.fecha_publicacion);
  switch (estadoDeNoticia(noticia, now)) {
    case "pendiente":
      return `Aparecerá en el sitio ${shortMoment(date ?? now, now)}; hasta entonces su enlace no abre.`;
    case "archivado":
      return "Está archivada: no se ve en el sitio.";
    case "sin-fecha":
      return "No se ve en el sitio hasta que tenga una fecha.";
    default:
      return "";
  }
}
