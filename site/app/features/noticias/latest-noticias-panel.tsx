import { Icon } from "../../components/ui/icon.tsx";
import css from "./latest-noticias-panel.module.css";
import { type NoticiaDeLista, portadaDe } from "./noticia.ts";
import { NoticiaMeta } from "./noticia-meta.tsx";
import { NoticiaPhoto } from "./noticia-photo.tsx";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";
import "../../styles/kit/enlace-flecha.css";

/** Side panel of a noticia with the latest others (NOT-13). */
export function LatestNoticiasPanel({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
    <aside className={css.lateral__panel} aria-labelledby="ultimas-noticias">
      <h2 id="ultimas-noticias">Últimas noticias</h2>
      <ShortCards noticias={noticias} />
      <a className="enlace-flecha" href="/noticias">
        Ver más noticias
        <Icon name="flecha" />
      </a>
    </aside>
  );
}

/** Second side panel, beside a long text: noticias with the same topic. */
export function SameTopicPanel({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
    <aside className={css.lateral__panel} aria-labelledby="mismo-tema">
      <h2 id="mismo-tema">Sobre el mismo tema</h2>
      <ShortCards noticias={noticias} />
    </aside>
  );
}

function ShortCards({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
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
  );
}
