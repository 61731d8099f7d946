import { Link } from "react-router";
import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { StatusBadge } from "../../../components/admin/status-badge.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { longDate, readStoredDate } from "../../../text/dates/dates.ts";
import { withSeenCharacters } from "../../../text/invisible-characters.ts";
import { safeColor } from "../../../text/safe-color.ts";
import { ThumbnailPicture } from "../video-thumbnail.tsx";
import type { DeskVideo } from "./desk-video.ts";
import { serviceName } from "./playback-hint.ts";
import css from "./video-row.module.css";

interface VideoRowProps {
  video: DeskVideo;
  /** The address that edits it. */
  to: string;
  /** It stands in the drawer. */
  open: boolean;
  /** The person may change it; others read. */
  writes: boolean;
  onDelete: () => void;
}

/** A video in the administrators' list: the row opens it, its buttons stay above that link. */
export function VideoRow({ video, to, open, writes, onDelete }: VideoRowProps) {
  const date = readStoredDate(video.fecha_subida);
  const titulo = withSeenCharacters(video.titulo) || "Sin título";
  const service = serviceName(video, useRoot().origin);
  return (
    <article className={`tarjeta ${css.fila} ${open ? css["fila--abierta"] : ""}`}>
      <div className={css.fila__foto}>
        <ThumbnailPicture video={video} sizes="8rem" first={false} />
      </div>
      <div className={css.fila__dato}>
        <h2>
          {writes ? (
            <Link to={to} id={`video-${video.id}`} state={fromList} preventScrollReset aria-current={open || undefined}>
              {titulo}
            </Link>
          ) : (
            titulo
          )}
        </h2>
        <p className={css.fila__mas}>
          {date && date > serverNow() && <StatusBadge status="pendiente" />}
          {date && <time dateTime={date.toISOString()}>{longDate(date)}</time>}
          <span className={service === "Sin video" ? css.fila__ojo : undefined}>
            {service === "Sin video" && <Icon name="aviso" />}
            {service}
          </span>
        </p>
        <ul className={css.fila__tags} aria-label="Tags">
          {(video.expand?.tags ?? []).map(({ id, nombre, color }) => (
            <li key={id}>
              <span className="muestra" style={{ "--c": safeColor(color) }} />
              {nombre}
            </li>
          ))}
        </ul>
      </div>
      {writes && (
        <div className={`botones ${css.fila__acciones}`}>
          <Link className="boton boton--linea" to={to} state={fromList} preventScrollReset>
            <AdminIcon name="editar" />
            Editar<span className="oculto"> {video.titulo}</span>
          </Link>
          <button type="button" className="boton boton--quitar" onClick={onDelete}>
            <AdminIcon name="eliminar" />
            Eliminar<span className="oculto"> {video.titulo}</span>
          </button>
        </div>
      )}
    </article>
  );
}

/** The list lies before the drawer in the history: closing it goes back there. */
export const fromList = { fromList: true };
