import { fileAddress } from "../../backend/file-address.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { type NoticiaDeLista, portadaDe } from "./noticia.ts";
import { NoticiaMeta } from "./noticia-meta.tsx";
import css from "./noticias-de-obra.module.css";
import { addressFromObra } from "./opened-from-obra.ts";
import "../../styles/kit/nota.css";
import "../../styles/kit/leer.css";
import "../../styles/kit/tarjeta.css";

/** Cards of noticias about a social work (OBR-04): square cover, date, type, title. */
export function NoticiasDeObra({ noticias }: { noticias: NoticiaDeLista[] }) {
  return (
    <div className={css["reja-noticias-obra"]}>
      {noticias.map((noticia) => (
        <article key={noticia.id} className={`tarjeta nota en-fila ${css["nota--cuadrada"]}`}>
          <div className="nota__foto">
            <SquareCover noticia={noticia} />
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

function SquareCover({ noticia }: { noticia: NoticiaDeLista }) {
  const cover = portadaDe(noticia);
  if (!cover) return <NoPhoto />;
  return (
    <img
      src={fileAddress(noticia, cover, "290x290")}
      width="290"
      height="290"
      alt={cover.alt ?? ""}
      loading="lazy"
      decoding="async"
    />
  );
}
