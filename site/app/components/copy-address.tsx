import { enhancedButton } from "../enhance/behaviours.ts";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";

/** Message after the address was copied (NOT-07, ADN-02). */
export const copied = { title: "Copiado", text: "La dirección ha sido copiada al portapapeles" };

/** Message when the browser refuses to copy; the address follows. */
export const refused = { title: "Copia la dirección", text: "Tu navegador no permite copiarla por ti:" };

/** Button 'Compartir': copies the address of this page and confirms it. */
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
