import { fileAddress } from "../../backend/file-address.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { type NoticiaDeLista, textoDePortada } from "./noticia.ts";
import { NoticiaMeta } from "./noticia-meta.tsx";
import { NoticiaPhoto } from "./noticia-photo.tsx";
import css from "./noticias-de-obra.module.css";
import { addressFromObra } from "./opened-from-obra.ts";
import "../../styles/kit/nota.css";
import "../../styles/kit/leer.css";
import "../../styles/kit/tarjeta.css";

/** Noticias that speak of a social work (OBR-04): square cover, date, type in its colour, title. */
export function NoticiasDeObra({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
    <div className={css["reja-noticias-obra"]}>
      {noticias.map((noticia) => (
        <article key={noticia.id} className={`tarjeta nota ${css["nota--cuadrada"]}`}>
          <div className="nota__foto">
            {noticia.foto_portada === "" ? (
              <NoticiaPhoto owner={noticia} name="" sizes="" />
            ) : (
              <img
                src={fileAddress(noticia, noticia.foto_portada, "290x290")}
                width="290"
                height="290"
                alt={textoDePortada(noticia)}
                loading="lazy"
                decoding="async"
              />
            )}
          </div>
          <div className="nota__texto">
            <NoticiaMeta noticia={noticia} />
            <h3>
              <a href={addressFromObra(noticia)}>{noticia.titulo}</a>
            </h3>
            <p className="leer" aria-hidden="true">
              Leer más
              <Icon name="flecha" />
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}
