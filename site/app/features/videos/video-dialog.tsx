import { useId, useLayoutEffect, useRef } from "react";
import { useRoot } from "../../components/layout/use-root.ts";
import { Icon } from "../../components/ui/icon.tsx";
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
  /** The visitor tapped its card: the frame is there at once. */
  tapped: boolean;
  onClose: () => void;
}

/**
 * The video that is open (VID-03). The server draws it open, so that it is there without a script; with one it becomes
 * modal. Give it the id of the video as `key`.
 */
export function VideoDialog({ video, tapped, onClose }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(false);
  const titleId = useId();
  const playback = playbackOf(video, useRoot().origin);
  const date = readStoredDate(video.fecha_subida);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.close();
    element?.showModal();
    // Before it leaves the page: only then the focus goes back to the card.
    return () => element?.close();
  }, []);

  // The event of a `close` comes late. While it is open again, that was nobody's wish; and when somebody was quick with
  // Escape there are two, of which the second would leave the list as well.
  function tellOnce() {
    if (dialog.current?.open || closed.current) return;
    closed.current = true;
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      open
      ref={dialog}
      className={`dialogo ${css["dialogo--video"]}`}
      aria-labelledby={titleId}
      onClose={tellOnce}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={css.dialogo__hoja}>
        <div className={css.dialogo__cabeza}>
          <h2 id={titleId}>{video.titulo}</h2>
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
          opened={tapped}
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
    <ul className={css.rotulos} aria-label="Etiquetas">
      {tags.map(({ id, nombre, color }) => (
        <li key={id} style={{ "--c": safeColor(color) }}>
          {nombre}
        </li>
      ))}
    </ul>
  );
}
