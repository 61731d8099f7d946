import { useEffect, useState } from "react";
import { AdminIcon } from "../admin/admin-icon.tsx";
import type { PhotoSource } from "./desk-photo.ts";
import css from "./photo-card.module.css";

/**
 * Address of a small picture of a stored photo, opened for whoever is signed in.
 * @param fresh what was opened before shows nothing any more
 */
export type ThumbnailOf = (address: string, fresh: boolean) => Promise<string>;

/** Loading, shown, or not to be had. */
type Shown = { src: string; fresh: boolean } | "loading" | "missing";

/** A photo as small as its card needs it. What it shows is written beside it: here it says nothing to readers. */
export function PhotoThumbnail({ source, thumbnailOf }: { source: PhotoSource; thumbnailOf: ThumbnailOf }) {
  const [shown, setShown] = useState<Shown>("loading");
  const [fresh, setFresh] = useState(false);

  useEffect(() => {
    if ("file" in source) {
      const src = URL.createObjectURL(source.file);
      setShown({ src, fresh: true });
      return () => URL.revokeObjectURL(src);
    }
    let stale = false;
    thumbnailOf(source.address, fresh).then(
      (src) => !stale && setShown({ src, fresh }),
      () => !stale && setShown("missing"),
    );
    return () => {
      stale = true;
    };
  }, [source, thumbnailOf, fresh]);

  if (shown === "loading") return <span className={css.foto__hueco} />;
  if (shown === "missing") {
    return (
      <span className={css.foto__hueco}>
        <AdminIcon name="foto" />
        No se pudo mostrar
      </span>
    );
  }
  // A key of a moment ago may have expired: it is asked for anew, once.
  const onError = () => (shown.fresh ? setShown("missing") : setFresh(true));
  return <img src={shown.src} alt="" width="160" height="120" decoding="async" onError={onError} />;
}
