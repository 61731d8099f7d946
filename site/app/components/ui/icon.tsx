import sprite from "../../assets/icons.svg?url";

export type IconName =
  | "abajo"
  | "aviso"
  | "bien"
  | "buscar"
  | "calendario"
  | "cerrar"
  | "compartir"
  | "der"
  | "facebook"
  | "filtro"
  | "flecha"
  | "instagram"
  | "izq"
  | "lugar"
  | "menu"
  | "pausa"
  | "reloj"
  | "repetir"
  | "telefono"
  | "tiktok"
  | "twitter"
  | "ver"
  | "whatsapp"
  | "youtube";

/** A drawing of the sprite; it says nothing to readers, so the control around it must have its word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
