import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { Link } from "react-router";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import breadcrumbCss from "../../../../components/breadcrumb.module.css";
import { Gallery, type GalleryPhoto } from "../../../../components/gallery/gallery.tsx";
import { safeColor } from "../../../../text/safe-color.ts";
import noticiaArticleCss from "../../noticia-article.module.css";
import { NoticiaArticle } from "../../noticia-article.tsx";
import css from "./noticia-preview.module.css";
import type { Preview } from "./preview-data.ts";

/** Preview of a noticia as on the public page, from the data on this device. Its links do not leave the desk. */
export function NoticiaPreview({ preview }: { preview: Preview }) {
  const { values, published, photos, catalog, back, stored } = preview;
  const tipo = catalog.tipos.find(({ id }) => id === values.tipo);
  const tags = values.tags.flatMap((chosen) => catalog.tags.find(({ id }) => id === chosen) ?? []);
  return (
    <>
      <div className={`en-fila al-medio ${css.previa}`}>
        <p>
          <AdminIcon name="detalles" />
          <span>
            {stored ? (
              <>
                <b>Así quedó.</b> {stored.words}
              </>
            ) : (
              <>
                <b>Vista previa.</b> Lo que cambiaste aún no está publicado.
              </>
            )}
          </span>
        </p>
        <div className="botones">
          {stored && (
            <Link className="boton boton--linea" to={stored.list}>
              Volver a la lista
            </Link>
          )}
          <Link className="boton boton--linea" to={back}>
            {stored ? "Editar Noticia" : "Volver al editor"}
          </Link>
        </div>
      </div>
      <PreviewedArticle {...values} published={published} photos={photos} tipo={tipo} tagged={tags} />
    </>
  );
}

interface PreviewedArticleProps {
  titulo: string;
  resumen: string;
  /** Sanitized HTML. */
  descripcion: string;
  autor: string;
  published: Date | null;
  photos: GalleryPhoto[];
  tipo: Pick<TiposNoticiasRecord, "tipo"> | undefined;
  tagged: readonly TagsRecord[];
}

/** Article as on the public page, without working links. */
export function PreviewedArticle({ titulo, photos, tipo, tagged, ...article }: PreviewedArticleProps) {
  const steps = ["Inicio", "Noticias", ...(tipo ? [tipo.tipo] : [])];
  return (
    <div className={`en-columna ${noticiaArticleCss.articulo}`}>
      <NoticiaArticle
        {...article}
        titulo={titulo.trim() || "Sin título"}
        breadcrumb={
          <nav className={breadcrumbCss.migas} aria-label="Ruta">
            <ol>
              {steps.map((label) => (
                <li key={label}>
                  <span>{label}</span>
                </li>
              ))}
            </ol>
          </nav>
        }
        gallery={
          <Gallery photos={photos} width={1280} height={853} sizes="(min-width: 60rem) 50rem, 100vw" first preview />
        }
        bar={
          tagged.length > 0 && (
            <ul className={`en-fila hueco-2 ${noticiaArticleCss.etiquetas}`} aria-label="Etiquetas">
              {tagged.map((tag) => (
                <li key={tag.id}>
                  {/* biome-ignore lint/a11y/useValidAnchor: drawn as on the public page, and leads nowhere from here */}
                  <a style={{ "--c": safeColor(tag.color) }}>{tag.nombre}</a>
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}
