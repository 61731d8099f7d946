/** Only value of the parameter `desde` in a noticia's address. Its photos then have one fixed size (OBR-04). */
const obra = "obra";

/** Address of a noticia for links on the page of a social work. */
export const addressFromObra = ({ id }: { id: string }): string => `/noticias/${id}?desde=${obra}`;

/** Fixed photo size for such an address. `null`: the browser chooses the size. */
export const photoSize = (params: URLSearchParams): "1280x720" | null =>
  params.get("desde") === obra ? "1280x720" : null;
