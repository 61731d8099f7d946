/** Ids of what there is once: each is the one record of its collection. */
export const singleRecords = { datos_sitio: "datosdelsitio01", paginas_sitio: "paginasdesitio1" } as const;

/**
 * Collections in which the team keeps what the site says of itself. A server that has none of them, such as one from
 * before they were, gets the site as it is installed (`diocese/config`).
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
