import { useState } from "react";
import { Dialog } from "./ui/dialog.tsx";
import { Icon } from "./ui/icon.tsx";

/** 'Compartir': copies the address of this page and says so (NOT-07). A browser that refuses gets the address to copy by hand. */
export function CopyAddress() {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return (
    <>
      <button type="button" className="boton boton--linea boton--ancho con-guion" onClick={copy}>
        <Icon name="compartir" />
        Compartir
      </button>
      {outcome === "copied" && (
        <Dialog title="Copiado" tone="bien" onClose={() => setOutcome(null)}>
          La dirección ha sido copiada al portapapeles
        </Dialog>
      )}
      {outcome === "refused" && (
        <Dialog title="Copia la dirección" tone="ojo" onClose={() => setOutcome(null)}>
          Tu navegador no permite copiarla por ti: {typeof window === "undefined" ? "" : window.location.href}
        </Dialog>
      )}
    </>
  );
}
