import { useRoot } from "../../components/layout/use-root.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { dateAndTime, readStoredDate } from "../../text/dates/dates.ts";
import { safeColor } from "../../text/safe-color.ts";
import { playbackOf } from "./playback.ts";
import { isTikTok, thumbnailSources, type Video } from "./video.ts";
import css from "./video-dialog.module.css";
import { VideoPlayer } from "./video-player.tsx";
import { ThumbnailPicture } from "./video-thumbnail.tsx";
import "../../styles/kit/boton.css";
import "../../styles/kit/dialogo.css";
import "../../styles/kit/nota.css";

interface VideoDialogProps {
  video: Video;
  /** Address of the list, where closing the dialog leads. */
  list: string;
}

/**
 * Dialog with the video that the address opens (VID-03). The server renders it open, so that it works without a script;
 * the script makes it modal (enhance/controls/media/opened-video.ts).
 */
export function VideoDialog({ video, list }: VideoDialogProps) {
  const playback = playbackOf(video, useRoot().origin);
  const date = readStoredDate(video.fecha_subida);
  return (
    <dialog
      open
      className={`dialogo ${css["dialogo--video"]}`}
      aria-labelledby="titulo-video"
      {...enhanced("openedVideo", { list })}
    >
      <div className={`en-columna hueco-3 ${css.dialogo__hoja}`}>
        <div className={css.dialogo__cabeza}>
          <h2 id="titulo-video">{video.titulo}</h2>
          <form method="dialog">
            <button type="submit" className="boton boton--suave">
              <Icon name={isTikTok(video) ? "izq" : "cerrar"} />
              {isTikTok(video) ? "Volver a los videos" : "Cerrar"}
            </button>
          </form>
        </div>
        {date && (
          <p className="nota__meta">
            <time dateTime={date.toISOString()}>{dateAndTime(date)}</time>
          </p>
        )}
        {playback.kind === "nothing" && <p>Este video no se puede ver aquí.</p>}
        <VideoPlayer
          title={video.titulo}
          playback={playback}
          picture={<ThumbnailPicture video={video} sizes="(min-width: 46rem) 41rem, 92vw" first />}
          poster={thumbnailSources(video)?.src}
        />
        <Tags video={video} />
      </div>
    </dialog>
  );
}

function Tags({ video }: { video: Video }) {
  const tags = video.expand?.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <ul className={`en-fila hueco-2 ${css.rotulos}`} aria-label="Etiquetas">
      {tags.map(({ id, nombre, color }) => (
        <li key={id} style={{ "--c": safeColor(color) }}>
          {nombre}
        </li>
      ))}
    </ul>
  );
}
