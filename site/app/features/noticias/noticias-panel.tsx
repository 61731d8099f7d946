import { Icon } from "../../components/ui/icon.tsx";
import { type NoticiaDeLista, portadaDe } from "./noticia.ts";
import { NoticiaMeta } from "./noticia-meta.tsx";
import { NoticiaPhoto } from "./noticia-photo.tsx";
import css from "./noticias-panel.module.css";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";
import "../../styles/kit/enlace-flecha.css";

interface NoticiasPanelProps {
  id: string;
  title: string;
  noticias: NoticiaDeLista[];
  /** Shows a link to all noticias below the cards. */
  hasMore?: boolean;
}

/** Side panel of a noticia with short cards of others (NOT-13). */
export function NoticiasPanel({ id, title, noticias, hasMore }: NoticiasPanelProps) {
  return (
    <aside className={css.lateral__panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {noticias.map((noticia) => (
          <li key={noticia.id} className={`tarjeta nota en-fila ${css["nota--breve"]}`}>
            <div className="nota__foto">
              <NoticiaPhoto owner={noticia} picture={portadaDe(noticia)} sizes="6rem" widths={[320]} />
            </div>
            <div>
              <h3>
                <a href={`/noticias/${noticia.id}`}>{noticia.titulo}</a>
              </h3>
              <NoticiaMeta noticia={noticia} withType={false} />
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <a className="enlace-flecha" href="/noticias">
          Ver más noticias
          <Icon name="flecha" />
        </a>
      )}
    </aside>
  );
}
