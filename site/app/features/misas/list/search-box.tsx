import type { ReactNode } from "react";
import { misasPath } from "./misas-query.ts";
import "../../../styles/kit/buscador.css";
import "../../../styles/kit/boton.css";

interface SearchBoxProps {
  /** Id of the text field. */
  id: string;
  /** Text that was searched. */
  text?: string;
  /** Hidden fields that keep the rest of the query. */
  children?: ReactNode;
}

/** Form that finds Masses by the name of a zone, a station or a parish. */
export function SearchBox({ id, text, children }: SearchBoxProps) {
  return (
    <form action={misasPath} className="buscador" aria-label="Buscar misas">
      <label htmlFor={id} className="oculto">
        Zona, estación o parroquia
      </label>
      <input id={id} name="q" type="search" placeholder="Zona, estación o parroquia" defaultValue={text} />
      {children}
      <button type="submit" className="boton">
        Buscar
      </button>
    </form>
  );
}
