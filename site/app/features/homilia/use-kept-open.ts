import { type RefObject, startTransition, useLayoutEffect, useState } from "react";

const storageKey = "homilia-abierta";

/**
 * Opens the panel before the page is first painted, so that nothing jumps: it stands right behind the panel. The finished
 * page's policy names its hash.
 */
export const openKeptPanel = `try{if(localStorage.getItem("${storageKey}"))document.currentScript.previousElementSibling.open=true}catch{}`;

/**
 * 'Mantener Abierto' (HOM-04): whether this browser keeps the panel open from visit to visit, and the way to change it.
 * @param tellOpen told once whether the panel stands open, for it may have been opened before this script ran
 */
export function useKeptOpen(
  panel: RefObject<HTMLDetailsElement | null>,
  tellOpen: (open: boolean) => void,
): [boolean, (keep: boolean) => void] {
  const [kept, setKept] = useState(false);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const wasKept = isKept();
    // The button is a part of the player, whose code may still be on its way: what is drawn of it stays until then.
    startTransition(() => setKept(wasKept));
    // A page that was reached inside the site runs no inline script.
    if (wasKept) element.open = true;
    tellOpen(element.open);
  }, [panel, tellOpen]);

  const keep = (next: boolean) => {
    setKept(next);
    try {
      if (next) localStorage.setItem(storageKey, "si");
      else localStorage.removeItem(storageKey);
    } catch {
      // A browser that stores nothing keeps it for this visit only.
    }
  };
  return [kept, keep];
}

function isKept(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
