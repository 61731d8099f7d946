import { fileAddress } from "../../../backend/file-address.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import css from "../../../components/toasts/toast-frame.module.css";
import { ToastFrame } from "../../../components/toasts/toast-frame.tsx";
import { timeOfDay } from "../../../text/dates/dates.ts";
import { safeColor } from "../../../text/safe-color.ts";
import { portadaDe } from "../noticia.ts";
import type { LiveCard } from "./live-events.ts";
import "../../../styles/kit/tipo.css";

/** Id of the toast of a noticia. */
export const toastOf = (noticia: string): string => `noticia ${noticia}`;

/** Toast of a realtime event. Its link covers it; on the page of the same noticia it reloads that page (AVI-02). */
export function NoticiaToast({ card: { noticia, badge, at } }: { card: LiveCard }) {
  const tipo = noticia.expand?.tipo;
  const cover = portadaDe(noticia);
  return (
    <ToastFrame id={toastOf(noticia.id)}>
      <div className={css.tostada__foto}>
        {cover ? (
          <img
            src={fileAddress(noticia, cover, "70x70")}
            width="70"
            height="70"
            alt={cover.alt ?? ""}
            draggable={false}
          />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className={css.tostada__texto}>
        <p className={`en-fila al-medio ${css.tostada__meta}`}>
          <b>{badge}</b>
          {tipo && (
            <span className="tipo" style={{ "--c": safeColor(tipo.color) }}>
              {tipo.tipo}
            </span>
          )}
          <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
        </p>
        <p className={css.tostada__titulo}>
          <a href={`/noticias/${noticia.id}`} draggable={false}>
            {noticia.titulo}
          </a>
        </p>
        <p className={css.tostada__resumen}>{noticia.resumen}</p>
      </div>
    </ToastFrame>
  );
}
