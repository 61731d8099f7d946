import { showMessage } from "../state/messages.ts";
import { Icon } from "./ui/icon.tsx";

/** What is said once the address has been copied (NOT-07, ADN-02). */
export const copied = { tone: "bien", title: "Copiado", text: "La dirección ha sido copiada al portapapeles" } as const;

/** Copies an address. A browser that refuses gets it to copy by hand. @returns whether it is copied */
export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    const text = `Tu navegador no permite copiarla por ti: ${address}`;
    showMessage({ title: "Copia la dirección", text, tone: "ojo" });
    return false;
  }
}

interface CopyAddressProps {
  className?: string;
  /** Says that it has been copied; a dialog does when left out. */
  onCopied?: () => void;
}

/** 'Compartir': copies the address of this page and says so. */
export function CopyAddress({
  className = "boton--ancho con-guion",
  onCopied = () => showMessage(copied),
}: CopyAddressProps) {
  async function copy() {
    if (await copyAddress(window.location.href)) onCopied();
  }

  return (
    <button type="button" className={`boton boton--linea ${className}`} onClick={copy}>
      <Icon name="compartir" />
      Compartir
    </button>
  );
}
