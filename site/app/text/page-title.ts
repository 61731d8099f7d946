import { organizationName } from "@arzobispado/diocese/config/organization-name";
/** Title of a page: `Noticias · Arquidiócesis de Nuestra Señora de La Paz`; with a search `Noticias: «jose» · …`. */
export function pageTitle(page: string, search?: string): string {
  const name = search ? `${page}: «${search}»` : page;
  return `${name} · ${organizationName}`;
}
