import { type RefObject, useEffect } from "react";

/** A panel stands open where it has room beside or above the list, and closed where it does not. @returns closes it there */
export function useOpenWhenWide(panel: RefObject<HTMLDetailsElement | null>, wide: string): () => void {
  useEffect(() => {
    const room = window.matchMedia(wide);
    const follow = () => {
      if (panel.current) panel.current.open = room.matches;
    };
    follow();
    room.addEventListener("change", follow);
    return () => room.removeEventListener("change", follow);
  }, [panel, wide]);

  return () => {
    if (panel.current && !window.matchMedia(wide).matches) panel.current.open = false;
  };
}
