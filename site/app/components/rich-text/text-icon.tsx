import sprite from "../../assets/text-icons.svg?url";

export type TextIconName =
  | "ayuda"
  | "biblioteca"
  | "cita"
  | "columna"
  | "cursiva"
  | "deshacer"
  | "enlace"
  | "fila"
  | "foto"
  | "limpiar"
  | "linea"
  | "lista"
  | "mas"
  | "menor"
  | "meter"
  | "negrita"
  | "numeros"
  | "pdf"
  | "quitar"
  | "quitarcolumna"
  | "quitarfila"
  | "rehacer"
  | "sacar"
  | "subtitulo"
  | "tabla"
  | "video";

/** Icon of the editor's toolbar; its word stands below. */
export function TextIcon({ name }: { name: TextIconName }) {
  return (
    <svg className="ico" width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
