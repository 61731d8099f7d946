import { type RefObject, useEffect } from "react";

/** Keeps a panel open on wide screens and closed on narrow ones. @returns function that closes it on narrow screens */
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
