import sprite from "../../assets/admin-icons.svg?url";

export type AdminIconName =
  | "agregar"
  | "ajustes"
  | "alerta"
  | "antes"
  | "archivar"
  | "asa"
  | "camara"
  | "candado"
  | "casa"
  | "contenido"
  | "copiar"
  | "desarchivar"
  | "despues"
  | "detalles"
  | "editar"
  | "eliminar"
  | "equipo"
  | "error"
  | "foto"
  | "informe"
  | "instante"
  | "llave"
  | "noticias"
  | "pendiente"
  | "personas"
  | "publicado"
  | "salir"
  | "subir"
  | "telefono"
  | "videos";

/** Icon of the administrator area's own sprite, which visitors never load; `Icon` has the icons of all pages. */
export function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg className="ico" width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
