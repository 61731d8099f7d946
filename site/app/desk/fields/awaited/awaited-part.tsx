import type { ReactNode } from "react";
import type { Part } from "./use-part.ts";

interface AwaitedPartProps<Code> {
  part: Part<Code>;
  /** What is coming: `El editor`. */
  what: string;
  children: (code: Code) => ReactNode;
}

/** A part once its code is there; without a connection it says so and can be tried again. */
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
