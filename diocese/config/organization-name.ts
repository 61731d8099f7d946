/**
 * Full name of the organization. It has a file of its own, because the small script of every page needs only this
 * name of `organization.ts`.
 */
export const organizationName = "Arquidiócesis de Nuestra Señora de La Paz";
