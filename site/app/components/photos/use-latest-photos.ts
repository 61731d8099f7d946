import { useCallback, useLayoutEffect, useRef } from "react";
import type { DeskPhoto } from "./desk-photo.ts";

/** Reads the gallery as it is now, and changes it. */
export interface LatestPhotos {
  read: () => readonly DeskPhoto[];
  change: (make: (photos: readonly DeskPhoto[]) => DeskPhoto[]) => void;
}

/**
 * Access to the latest photos for async work: a change applies to the current gallery, even before it is rendered.
 * @param finish applied after every change. Must be the same function in each render
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
