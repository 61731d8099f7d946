/** The one value of `desde` in the address of a noticia: its photos come in one size then (OBR-04). */
const obra = "obra";

/** Where a link of a social work leads. */
export const addressFromObra = ({ id }: { id: string }): string => `/noticias/${id}?desde=${obra}`;

/** The size that such an address wants; null for the window to choose. */
export const photoSize = (params: URLSearchParams): "1280x720" | null =>
  params.get("desde") === obra ? "1280x720" : null;
