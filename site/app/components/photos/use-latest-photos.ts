import { useCallback, useLayoutEffect, useRef } from "react";
import type { DeskPhoto } from "./desk-photo.ts";

/** Reads the gallery as it stands at this moment, and changes it. */
export interface LatestPhotos {
  read: () => readonly DeskPhoto[];
  change: (make: (photos: readonly DeskPhoto[]) => DeskPhoto[]) => void;
}

/**
 * For work that ends after others changed the gallery: what it adds is added to what stands then, even before it is drawn.
 * @param finish what every change ends with. The same function at each drawing
 */
export function useLatestPhotos(
  photos: readonly DeskPhoto[],
  onChange: (photos: DeskPhoto[]) => void,
  finish: (photos: readonly DeskPhoto[]) => DeskPhoto[],
): LatestPhotos {
  const latest = useRef({ photos, onChange });
  useLayoutEffect(() => {
    latest.current = { photos, onChange };
  }, [photos, onChange]);

  const read = useCallback(() => latest.current.photos, []);
  const change = useCallback(
    (make: (photos: readonly DeskPhoto[]) => DeskPhoto[]) => {
      const next = finish(make(latest.current.photos));
      latest.current.photos = next;
      latest.current.onChange(next);
    },
    [finish],
  );
  return { read, change };
}
