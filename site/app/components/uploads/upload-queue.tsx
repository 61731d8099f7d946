import { useId, useState } from "react";
import { useStore } from "../../state/use-store.ts";
import { fileSize } from "../../text/files/file-size.ts";
import { AdminIcon } from "../admin/admin-icon.tsx";
import { Icon } from "../ui/icon.tsx";
import css from "./upload-queue.module.css";
import type { UploadItem, UploadStore } from "./upload-store.ts";

/** Current files of a queue; follows changes. */
export function useUploadItems(store: UploadStore): readonly UploadItem[] {
  return useStore(store.items);
}

interface UploadQueueProps {
  store: UploadStore;
  /** Heading of the queue, e.g. 'Subiendo fotos'. */
  title: string;
}

/** List of the queued files, each with its buttons. Renders nothing if empty. */
export function UploadQueue({ store, title }: UploadQueueProps) {
  const items = useUploadItems(store);
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={css["cola-titulo"]} id={titleId}>
        {title}
      </h3>
      <ul className={css.cola} aria-labelledby={titleId}>
        {items.map((item) => (
          <QueueItem key={item.id} item={item} store={store} />
        ))}
      </ul>
    </>
  );
}

function QueueItem({ item, store }: { item: UploadItem; store: UploadStore }) {
  const { id, name, state, percent, reason, hopeless, previewUrl } = item;
  const failed = state === "failed";
  // True for a file that only claims to be a picture, or that this browser cannot decode.
  const [unreadable, setUnreadable] = useState(false);
  return (
    <li className={failed ? css.cola__fallo : undefined}>
      {previewUrl && !unreadable ? (
        <img src={previewUrl} alt="" width="56" height="42" onError={() => setUnreadable(true)} />
      ) : (
        <Icon name="documento" />
      )}
      <div className={css.cola__dato}>
        <b>{name}</b>
        {state === "waiting" && <span className="suave">En espera</span>}
        {state === "working" && (
          <>
            <span className="suave">{workingText(item)}</span>
            <progress className="avance" value={percent} max={100} aria-label={name}>
              {percent} %
            </progress>
          </>
        )}
        {failed && (
          <span className={`en-linea hueco-1 ${css.cola__causa}`} role="alert">
            <AdminIcon name="error" />
            {reason}
          </span>
        )}
      </div>
      {failed && !hopeless && (
        <button type="button" className="boton boton--linea" onClick={() => store.retry(id)}>
          <Icon name="repetir" />
          Reintentar<span className="oculto"> {name}</span>
        </button>
      )}
      <button type="button" className={`boton ${css.cola__quitar}`} onClick={() => store.cancel(id)}>
        {failed ? "Descartar" : "Cancelar"}
        <span className="oculto"> {name}</span>
      </button>
    </li>
  );
}

/** Progress text '62 % · 0,8 MB (eran 6,2 MB)': without the new size until known, without the old size if unchanged. */
function workingText({ percent, before, after }: UploadItem): string {
  const share = `${Math.round(percent)} %`;
  if (after === null) return `${share} · ${fileSize(before)}`;
  return `${share} · ${fileSize(after)}${after === before ? "" : ` (eran ${fileSize(before)})`}`;
}
