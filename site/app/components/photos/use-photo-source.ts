import { useEffect, useState } from "react";
import type { PhotoSource } from "./desk-photo.ts";

/** Width of the picture: in a card, or in the adjust dialog. Pixels. */
type ThumbnailWidth = 320 | 640;

/**
 * Loads a small picture of a stored photo, uncropped (`whole=true`), with the signed-in person's access.
 * @param address path of the file under /api/files, without a query
 * @param fresh uses a new file token, because the earlier address no longer works
 * @returns address of the picture
 */
export type ThumbnailOf = (address: string, options: { fresh: boolean; width: ThumbnailWidth }) => Promise<string>;

/** Picture that is loading, shown or unavailable. Pass `onError` to the `img`. */
export type ShownPhoto = { src: string; onError: () => void } | "loading" | "missing";

/** Picture of a photo, stored or local. Loads a stored one; revokes the object URL of a local one. */
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
  // The token in the address may have expired: load a new address once.
  return { src: shown.src, onError: () => (shown.fresh ? setShown("missing") : setFresh(true)) };
}
