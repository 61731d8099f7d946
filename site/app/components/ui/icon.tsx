import sprite from "../../assets/icons.svg?url";

export type IconName =
  | "abajo"
  | "adelante10"
  | "atras10"
  | "ampliar"
  | "aviso"
  | "bien"
  | "buscar"
  | "calendario"
  | "carta"
  | "cerrar"
  | "compartir"
  | "der"
  | "descargar"
  | "documento"
  | "facebook"
  | "fijar"
  | "filtro"
  | "flecha"
  | "iglesia"
  | "instagram"
  | "izq"
  | "lugar"
  | "mapa"
  | "menu"
  | "pausa"
  | "reloj"
  | "repetir"
  | "sinred"
  | "telefono"
  | "tiktok"
  | "twitter"
  | "ver"
  | "whatsapp"
  | "youtube";

/** Icon of the sprite. Hidden from screen readers, so the control around it needs a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
