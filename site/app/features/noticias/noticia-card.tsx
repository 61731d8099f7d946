import { Icon } from "../../components/ui/icon.tsx";
import { type NoticiaDeLista, portadaDe } from "./noticia.ts";
import css from "./noticia-card.module.css";
import { NoticiaMeta } from "./noticia-meta.tsx";
import { NoticiaPhoto } from "./noticia-photo.tsx";
import "../../styles/kit/nota.css";
import "../../styles/kit/leer.css";
import "../../styles/kit/tarjeta.css";

/**
 * Card of the list (NOT-01). Its only link, the title, covers the whole card.
 * @param wide true for the first card of a page
 */
export function NoticiaCard({ noticia, wide }: { noticia: NoticiaDeLista; wide: boolean }) {
  return (
    <article className={`tarjeta nota ${wide ? css["nota--ancha"] : css["nota--lista"]}`}>
      <div className="nota__foto">
        <NoticiaPhoto
          owner={noticia}
          picture={portadaDe(noticia)}
          first={wide}
          sizes={wide ? "(min-width: 60rem) 34rem, (min-width: 40rem) 60vw, 100vw" : "(min-width: 40rem) 18rem, 6.5rem"}
        />
      </div>
      <div className={css.nota__texto}>
        <NoticiaMeta noticia={noticia} />
        <h2>
          <a href={`/noticias/${noticia.id}`}>{noticia.titulo}</a>
        </h2>
        <p className="nota__resumen">{noticia.resumen}</p>
        <p className="leer" aria-hidden="true">
          Leer más
          <Icon name="flecha" />
        </p>
      </div>
    </article>
  );
}
