import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import css from "./area-bar.module.css";

/**
 * Entries under an entry of the navbar: behind an arrow on a wide screen, always open in a phone's menu
 * (area-bar.module.css).
 */
export function Submenu({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      place.current?.querySelector("button")?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [open]);

  return (
    <div className={css["barra-admin__submenu"]} ref={place}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className="oculto">{label}</span>
        <Icon name="abajo" />
      </button>
      <div id={id} className={css["barra-admin__hoja"]} data-abierta={open || undefined}>
        {children}
      </div>
    </div>
  );
}
