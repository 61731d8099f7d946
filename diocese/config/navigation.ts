import { sectionPaths } from "./section-paths.ts";
/** Ids of records that the navigation names permanently. */
export const fixedIds = {
  catedral: "parroquia000001",
  sanFrancisco: "parroquia000002",
  mariaAuxiliadora: "parroquia000003",
  santoDomingo: "parroquia000004",
  sanAgustin: "parroquia000005",
  virgenDelCarmen: "parroquia000006",
  laMerced: "parroquia000008",
  sanSebastian: "parroquia000009",
  sanPedro: "parroquia000012",
  cristoRey: "parroquia000013",
  elMonticulo: "parroquia000014",
  granPoder: "parroquia000017",
  laExaltacion: "parroquia000035",
  sanMiguel: "parroquia000036",
  seminario: "cuadropast00003",
  cbrLaPaz: "cuadropast00004",
} as const;

export interface MenuLink {
  label: string;
  to: string;
}

/** Panel of links under several titles, with a link to all of them. */
export interface MegaMenuEntry {
  label: string;
  groups: { title: string; links: MenuLink[] }[];
  all: (MenuLink & { hint: string }) | null;
}

/** Link that a script turns into a group; the links are requested from `linksFrom` when the group is opened. */
export interface LazyMenuEntry extends MenuLink {
  linksFrom: string;
}

/** Entry of the top navigation: a link, a group of links under one word, or a panel of groups. */
export type MenuEntry = MenuLink | { label: string; links: MenuLink[] } | MegaMenuEntry | LazyMenuEntry;

const parroquia = (label: string, id: string): MenuLink => ({ label, to: `${sectionPaths.parroquias}/${id}` });

/** Name of the list of the clergy in menus. */
export const clergyLabel = "Clero Paceño";

/** Top navigation, in order (specification section 2). */
export const topNavigation: MenuEntry[] = [
  { label: "Inicio", to: "/" },
  {
    label: "Noticias",
    links: [
      { label: "Noticias", to: sectionPaths.noticias },
      { label: "Videos", to: sectionPaths.videos },
    ],
  },
  {
    label: "Arquidiócesis/Arzobispado",
    links: [
      { label: clergyLabel, to: sectionPaths.clero },
      { label: "Misión Visión", to: "/mision-vision" },
      { label: "Seminario", to: `${sectionPaths.cuadros}/${fixedIds.seminario}` },
      { label: "CBR La Paz", to: `${sectionPaths.cuadros}/${fixedIds.cbrLaPaz}` },
      { label: "Revista Conectados", to: "/revista-conectados" },
    ],
  },
  {
    label: "Parroquias",
    groups: [
      { title: "Catedral", links: [parroquia("Catedral Metropolitana", fixedIds.catedral)] },
      {
        title: "Basílicas",
        links: [
          parroquia("San Francisco", fixedIds.sanFrancisco),
          parroquia("María Auxiliadora", fixedIds.mariaAuxiliadora),
        ],
      },
      {
        title: "Parroquias",
        links: [
          parroquia("San Miguel Arcángel", fixedIds.sanMiguel),
          parroquia("San Pedro", fixedIds.sanPedro),
          parroquia("San Sebastián", fixedIds.sanSebastian),
          parroquia("Nuestra Señora de La Merced", fixedIds.laMerced),
          parroquia("Santo Domingo", fixedIds.santoDomingo),
          parroquia("San Agustín", fixedIds.sanAgustin),
          parroquia("Cristo Rey", fixedIds.cristoRey),
          parroquia("Señor de la Exaltación", fixedIds.laExaltacion),
        ],
      },
      {
        title: "Otros",
        links: [
          parroquia("Santuario Jesús del Gran Poder", fixedIds.granPoder),
          parroquia("Santuario del Carmen", fixedIds.virgenDelCarmen),
          parroquia("Capilla El Montículo", fixedIds.elMonticulo),
        ],
      },
    ],
    all: { label: "Todas las Parroquias", to: sectionPaths.parroquias, hint: "Busca por nombre, zona o vicaría" },
  },
  { label: "Obras Sociales", to: sectionPaths.obras },
  { label: "Sinodo 22/26", to: "/sinodo" },
  { label: "Cuadro Pastoral", to: sectionPaths.cuadros, linksFrom: "/menu/cuadro-pastoral" },
];

export const footerNavigation: { title: string; links: MenuLink[] }[] = [
  {
    title: "Secciones",
    links: [
      { label: "Inicio", to: "/" },
      { label: "Noticias", to: sectionPaths.noticias },
      { label: "Videos", to: sectionPaths.videos },
      { label: "Obras sociales", to: sectionPaths.obras },
    ],
  },
  {
    title: "Más",
    links: [
      { label: "Catedral Metropolitana", to: `${sectionPaths.parroquias}/${fixedIds.catedral}` },
      { label: clergyLabel, to: sectionPaths.clero },
      { label: "Todas las Parroquias", to: sectionPaths.parroquias },
      { label: "Sinodo 22/26", to: "/sinodo" },
    ],
  },
];

/** Links under the last line of the footer. */
export const legalNavigation: MenuLink[] = [
  { label: "Términos de uso", to: "/terminos" },
  { label: "Privacidad", to: "/privacidad" },
  { label: "Cookies", to: "/cookies" },
  { label: "Datos abiertos", to: "/datos" },
];
