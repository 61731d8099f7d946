/** Name of the site as titles have it. */
export const siteName = "Arquidiócesis de Nuestra Señora de La Paz";

/** `Noticias · Arquidiócesis de Nuestra Señora de La Paz`; a search stands between, as `Noticias: «jose»`. */
export function pageTitle(page: string, search?: string): string {
  const name = search ? `${page}: «${search}»` : page;
  return `${name} · ${siteName}`;
}
