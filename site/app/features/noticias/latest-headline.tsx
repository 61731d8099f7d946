import css from "./latest-headline.module.css";
import type { NoticiaDeLista } from "./noticia.ts";
import { NoticiaDate } from "./noticia-meta.tsx";

/** Newest headline in one line under the carousel: on a phone the first news in view. */
export function LatestHeadline({ noticia }: { noticia: NoticiaDeLista }) {
  return (
    <aside className={css.ultimo} aria-label="Lo último">
      <p className="envoltura">
        <span className={css.ultimo__rotulo}>Lo último</span> <a href={`/noticias/${noticia.id}`}>{noticia.titulo}</a>{" "}
        <NoticiaDate stored={noticia.fecha_publicacion} />
      </p>
    </aside>
  );
}
