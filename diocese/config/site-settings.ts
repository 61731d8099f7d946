/** Ids of the only record of each collection that has just one. */
export const singleRecords = { datos_sitio: "datosdelsitio01", paginas_sitio: "paginasdesitio1" } as const;

/**
 * Collections in which the team keeps the texts and menus of the site. If a server has none of them, such as an earlier
 * one, the site is shown as installed (`diocese/config`).
 */
export const settingsCollections = [
  "datos_sitio",
  "menus",
  "avisos_urgentes",
  "diapositivas",
  "paginas_sitio",
  "revistas",
  "documentos_sinodo",
] as const;
