import { Icon } from "../../components/ui/icon.tsx";
import css from "./latest-noticias.module.css";
import { type NoticiaDeLista, portadaDe } from "./noticia.ts";
import { NoticiaMeta } from "./noticia-meta.tsx";
import { NoticiaPhoto } from "./noticia-photo.tsx";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";
import "../../styles/kit/titulo-seccion.css";

/** Home section of the latest noticias: one large, two small, and a link to the list (INI-04). */
export function LatestNoticias({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
    <section className="seccion envoltura" aria-labelledby="ultimas-noticias">
      <div className="titulo-seccion">
        <h2 id="ultimas-noticias">Últimas noticias</h2>
      </div>
      <div className={css["primera-plana"]}>
        {noticias.length === 0 && <p>Todavía no hay noticias publicadas. Vuelve pronto.</p>}
        {noticias.map((noticia, index) => (
          <article key={noticia.id} className={`tarjeta nota ${index === 0 ? css["nota--principal"] : ""}`}>
            <div className="nota__foto">
              <NoticiaPhoto
                owner={noticia}
                picture={portadaDe(noticia)}
                sizes={index === 0 ? "(min-width: 60rem) 50rem, 100vw" : "(min-width: 60rem) 24rem, 7rem"}
              />
            </div>
            <div className={css.titular}>
              <NoticiaMeta noticia={noticia} />
              <h3>
                <a href={`/noticias/${noticia.id}`}>{noticia.titulo}</a>
              </h3>
              {index === 0 && <p className="nota__resumen">{noticia.resumen}</p>}
            </div>
          </article>
        ))}
        <a className={`en-linea al-medio a-los-lados ${css["mas-noticias"]}`} href="/noticias">
          <span>Ver más noticias</span>
          <Icon name="flecha" />
        </a>
      </div>
    </section>
  );
}
