/** Name of the site in titles. */
export const siteName = "Arquidiócesis de Nuestra Señora de La Paz";

/** Title of a page: `Noticias · Arquidiócesis de Nuestra Señora de La Paz`; with a search `Noticias: «jose» · …`. */
export function pageTitle(page: string, search?: string): string {
  const name = search ? `${page}: «${search}»` : page;
  return `${name} · ${siteName}`;
}
