import { longDate, readStoredDate } from "../../text/dates/dates.ts";
import { safeColor } from "../../text/safe-color.ts";
import type { NoticiaDeLista } from "./noticia.ts";
import "../../styles/kit/nota.css";
import "../../styles/kit/tipo.css";

/** Line with type and day of a noticia. The type's colour shows only in its diamond. */
export function NoticiaMeta({ noticia, withType = true }: { noticia: NoticiaDeLista; withType?: boolean }) {
  const tipo = noticia.expand?.tipo;
  return (
    <p className="nota__meta">
      {withType && tipo && (
        <span className="tipo" style={{ "--c": safeColor(tipo.color) }}>
          {tipo.tipo}
        </span>
      )}
      <NoticiaDate stored={noticia.fecha_publicacion} />
    </p>
  );
}

export function NoticiaDate({ stored }: { stored: string }) {
  const date = readStoredDate(stored);
  return date && <time dateTime={date.toISOString()}>{longDate(date)}</time>;
}
