import type { ReactNode } from "react";
import type { Part } from "./use-part.ts";

interface AwaitedPartProps<Code> {
  part: Part<Code>;
  /** Name of the part in a sentence: `El editor`. */
  what: string;
  children: (code: Code) => ReactNode;
}

/** Shows a part once its code has loaded; if loading fails, shows a message and a retry button. */
export function AwaitedPart<Code>({ part: { code, failed, retry }, what, children }: AwaitedPartProps<Code>) {
  if (code) return children(code);
  if (!failed) return <p className="suave">Cargando…</p>;
  return (
    <p className="suave" role="alert">
      {what} no se pudo cargar. Lo escrito sigue aquí.{" "}
      <button type="button" className="boton boton--linea" onClick={retry}>
        Volver a intentar
      </button>
    </p>
  );
}
