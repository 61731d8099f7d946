import { enhancedButton } from "../enhance/behaviours.ts";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";

/** What is said once the address has been copied (NOT-07, ADN-02). */
export const copied = { title: "Copiado", text: "La dirección ha sido copiada al portapapeles" };

/** What is said when the browser refuses; the address follows. */
export const refused = { title: "Copia la dirección", text: "Tu navegador no permite copiarla por ti:" };

/** 'Compartir': copies the address of this page and says so. */
export function CopyAddress() {
  return (
    <button
      type="button"
      className="boton boton--linea boton--ancho con-guion"
      {...enhancedButton("copies", { done: copied, refused })}
    >
      <Icon name="compartir" />
      Compartir
    </button>
  );
}
