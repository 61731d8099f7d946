/** Ids of records that the navigation names for good. */
export const fixedIds = {
  catedral: "parroquia000001",
  seminario: "cuadropast00003",
  cbrLaPaz: "cuadropast00004",
} as const;

export interface MenuLink {
  label: string;
  to: string;
}

/** An entry of the top navigation: a link, or a group of links under one word. */
export type MenuEntry = MenuLink | { label: string; links: MenuLink[] };

/** The top navigation in its order (specification section 2). */
export const topNavigation: MenuEntry[] = [
  { label: "Inicio", to: "/" },
  {
    label: "Noticias",
    links: [
      { label: "Noticias", to: "/noticias" },
      { label: "Videos", to: "/videos" },
    ],
  },
  {
    label: "Arquidiócesis/Arzobispado",
    links: [
      { label: "Clero Paceño", to: "/cleros-diocesanos" },
      { label: "Misión Visión", to: "/mision-vision" },
      { label: "Seminario", to: `/cuadro-pastoral/${fixedIds.seminario}` },
      { label: "CBR La Paz", to: `/cuadro-pastoral/${fixedIds.cbrLaPaz}` },
      { label: "Revista Conectados", to: "/revista-conectados" },
    ],
  },
  { label: "Parroquias", to: "/parroquias" },
  { label: "Obras Sociales", to: "/obras-sociales" },
  { label: "Sinodo 22/26", to: "/sinodo" },
  { label: "Cuadro Pastoral", to: "/cuadro-pastoral" },
];

export const footerNavigation: { title: string; links: MenuLink[] }[] = [
  {
    title: "Secciones",
    links: [
      { label: "Inicio", to: "/" },
      { label: "Noticias", to: "/noticias" },
      { label: "Videos", to: "/videos" },
      { label: "Obras sociales", to: "/obras-sociales" },
    ],
  },
  {
    title: "Más",
    links: [
      { label: "Catedral Metropolitana", to: `/parroquias/${fixedIds.catedral}` },
      { label: "Clero Paceño", to: "/cleros-diocesanos" },
      { label: "Todas las Parroquias", to: "/parroquias" },
      { label: "Sinodo 22/26", to: "/sinodo" },
    ],
  },
];
