/** Addresses of the sections that visitors see. Everything that spells them reads them here. */
export const sectionPaths = {
  noticias: "/noticias",
  videos: "/videos",
  parroquias: "/parroquias",
  misas: "/misas",
  obras: "/obras-sociales",
  clero: "/cleros-diocesanos",
  cuadros: "/cuadro-pastoral",
} as const;
