import { useEffect, useState } from "react";
import type { PhotoSource } from "./desk-photo.ts";

/** Pixels across: of a card, or of a picture that is worked on. */
type ThumbnailWidth = 320 | 640;

/**
 * Address of a small picture of a stored photo, whole whatever its crop (`whole=true`), opened for whoever is signed in.
 * @param address path of the file under /api/files, without a query
 * @param fresh what was opened before shows nothing any more
 */
export type ThumbnailOf = (address: string, options: { fresh: boolean; width: ThumbnailWidth }) => Promise<string>;

/** Loading, shown, or not to be had. `onError` belongs to the picture. */
export type ShownPhoto = { src: string; onError: () => void } | "loading" | "missing";

/** A picture of a photo, wherever its bytes are. */
export function usePhotoSource(source: PhotoSource, thumbnailOf: ThumbnailOf, width: ThumbnailWidth): ShownPhoto {
  const [shown, setShown] = useState<{ src: string; fresh: boolean } | "loading" | "missing">("loading");
  const [fresh, setFresh] = useState(false);

  useEffect(() => {
    if ("file" in source) {
      const src = URL.createObjectURL(source.file);
      setShown({ src, fresh: true });
      return () => URL.revokeObjectURL(src);
    }
    let stale = false;
    thumbnailOf(source.address, { fresh, width }).then(
      (src) => !stale && setShown({ src, fresh }),
      () => !stale && setShown("missing"),
    );
    return () => {
      stale = true;
    };
  }, [source, thumbnailOf, fresh, width]);

  if (typeof shown === "string") return shown;
  // A key of a moment ago may have expired: it is asked for anew, once.
  return { src: shown.src, onError: () => (shown.fresh ? setShown("missing") : setFresh(true)) };
}
