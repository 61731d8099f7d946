import { safeColor } from "../../text/safe-color.ts";
import "../../styles/kit/tipo.css";

/** Type of a parish, with its colour in the diamond. */
export function TipoDeParroquia({ tipo }: { tipo: { tipo: string; color: string } | undefined }) {
  if (!tipo) return null;
  return (
    <p>
      <span className="tipo" style={{ "--c": safeColor(tipo.color) }}>
        {tipo.tipo}
      </span>
    </p>
  );
}
