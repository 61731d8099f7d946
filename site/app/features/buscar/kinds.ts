/** Kinds of results, in the order in which a page shows them. The keys stand in addresses. */
export const kinds = {
  parroquias: { title: "Parroquias y capillas", one: "parroquia", many: "parroquias", list: "/parroquias" },
  /** Masses that a search names by zone, day or kind. */
  misas: { title: "Misas", one: "misa", many: "misas", list: "/misas" },
  noticias: { title: "Noticias", one: "noticia", many: "noticias", list: "/noticias" },
  clero: { title: "Clero", one: "persona del clero", many: "personas del clero", list: "/cleros-diocesanos" },
  obras: { title: "Obras sociales", one: "obra social", many: "obras sociales", list: "/obras-sociales" },
  cuadros: {
    title: "Cuadros pastorales",
    one: "cuadro pastoral",
    many: "cuadros pastorales",
    list: "/cuadro-pastoral",
  },
  videos: { title: "Videos", one: "video", many: "videos", list: "/videos" },
  paginas: { title: "Páginas y documentos", one: "página", many: "páginas y documentos", list: null },
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

export const isKind = (text: string | null): text is Kind => text !== null && Object.hasOwn(kinds, text);
