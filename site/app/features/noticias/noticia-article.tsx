import type { ReactNode } from "react";
import { Prose } from "../../components/prose.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { dateAndTime, longDate } from "../../text/dates/dates.ts";
import css from "./noticia-article.module.css";

interface NoticiaArticleProps {
  titulo: string;
  resumen: string;
  /** Sanitized HTML. */
  descripcion: string;
  autor: string;
  published: Date | null;
  breadcrumb: ReactNode;
  gallery: ReactNode;
  /** Tags and share links. */
  bar: ReactNode;
  /** Content after the text and its author. */
  end?: ReactNode;
}

/** Article of a noticia (NOT-09), used by the public page and by the preview of unsaved ones. */
export function NoticiaArticle(props: NoticiaArticleProps) {
  const { titulo, resumen, descripcion, autor, published, breadcrumb, gallery, bar, end } = props;
  return (
    <article className={css.articulo__cuerpo} aria-labelledby="titular">
      <header className={css.articulo__cabeza}>
        {breadcrumb}
        <h1 id="titular">{titulo}</h1>
        <p className={css.articulo__resumen}>{resumen}</p>
        {published && (
          <p className={`en-linea hueco-2 al-medio ${css.articulo__hora}`}>
            <Icon name="reloj" />
            <time dateTime={published.toISOString()}>{dateAndTime(published)}</time>
          </p>
        )}
      </header>
      {gallery}
      {bar && <div className={`en-fila al-medio a-los-lados ${css["barra-compartir"]}`}>{bar}</div>}
      <Prose html={descripcion} />
      {autor && (
        <footer className={css.firma}>
          <p className="rotulo">Publicado por</p>
          <p className={css.firma__nombre}>{autor}</p>
          <p>{published && <time dateTime={published.toISOString()}>{longDate(published)}</time>}</p>
        </footer>
      )}
      {end}
    </article>
  );
}
