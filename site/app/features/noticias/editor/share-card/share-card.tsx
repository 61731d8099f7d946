import { wholeThumbnail } from "../../../../backend/session/whole-thumbnail.ts";
import { CutPhoto } from "../../../../components/photos/adjust/cut-photo.tsx";
import type { DeskPhoto } from "../../../../components/photos/desk-photo.ts";
import { usePhotoSource } from "../../../../components/photos/use-photo-source.ts";
import { goodLengths } from "../checks/advice.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import css from "./share-card.module.css";

/** Aspect ratio of the picture for social networks (routes/machine/share.tsx). */
const sharedRatio = 1280 / 720;

/** Preview of the noticia as a WhatsApp link: picture, title, summary and site. */
export function ShareCard({ values }: { values: Pick<NoticiaValues, "titulo" | "resumen" | "photos"> }) {
  const titulo = values.titulo.trim();
  const resumen = values.resumen.trim();
  const cover = values.photos.find((photo) => photo.cover);
  return (
    <section className="hoja" aria-labelledby="s-compartir">
      <h2 id="s-compartir">Cómo se verá</h2>
      <p className="suave">Al enviarla por WhatsApp:</p>
      <figure className={css.enviada} aria-labelledby="s-compartir">
        {cover ? (
          <SharedPhoto key={cover.key} photo={cover} />
        ) : (
          <p className={css.enviada__hueco}>Sin foto de portada todavía</p>
        )}
        <figcaption>
          <p className={css.enviada__titulo}>
            {titulo ? shortenedAt(titulo, goodLengths.titulo) : "Sin título todavía"}
          </p>
          <p className={css.enviada__resumen}>
            {resumen ? shortenedAt(resumen, goodLengths.resumen) : "Sin resumen todavía"}
          </p>
          <p className={css.enviada__sitio}>{window.location.host}</p>
        </figcaption>
      </figure>
    </section>
  );
}

function SharedPhoto({ photo }: { photo: DeskPhoto }) {
  const shown = usePhotoSource(photo.source, wholeThumbnail, 640);
  return <CutPhoto shown={shown} ratio={sharedRatio} details={photo.details} />;
}

/** Shortens a text as networks do. */
const shortenedAt = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters).trimEnd()}…`;
