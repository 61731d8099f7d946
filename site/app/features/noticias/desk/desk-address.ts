import { canonicalNoticiasAddress, type NoticiasQuery, noticiasAddress } from "../noticias-query.ts";

export const deskPath = "/noticias-administrador";

/** The address of the administrators' list, with the names of the public one. */
export const deskAddress = (query: Partial<NoticiasQuery>): string => noticiasAddress(query, deskPath);

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export const canonicalDeskAddress = (params: URLSearchParams, today: string): string | null =>
  canonicalNoticiasAddress(params, today, deskPath);

/** @param id of the noticia, or 'crear' for a new one */
export const editorAddress = (id: string): string => `${deskPath}/editar/${id}`;
