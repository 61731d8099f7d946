import { sectionPaths } from "./section-paths.ts";

/*
 * Words that people search for, with the words that the site uses. To teach the search a word, add it here; accents,
 * capitals and the plural need not be repeated.
 */

/** Common kinds of churches. */
const usualChurches = ["parroquia", "capilla", "templo", "iglesia", "santuario", "basílica"];

/** Kinds of churches at the start of names; they do not distinguish one church from another. */
export const churchWords: readonly string[] = [...usualChurches, "catedral", "comunidad", "oratorio"];

const links = ["de", "de la", "de las", "de los", "del", "la", "las", "los", "el"];

/** Beginnings of names that sheets omit or spell differently: `basílica de`, `parroquia`. */
export const nameOpenings: readonly string[] = [...churchWords, "parr.", "pquia."].flatMap((word) => [
  word,
  ...links.map((link) => `${word} ${link}`),
]);

/** Generic words, which name a kind of thing: the search uses the other words, unless there are none. */
export const genericWords: readonly string[] = [
  ...[...usualChurches, "horario", "zona", "barrio"],
  ...["necesito", "busco", "quiero", "tengo", "dónde", "hay"],
  ...["padre", "p", "cura", "sacerdote", "hermana", "hermano", "sor", "monseñor", "mons"],
  ...[
    "san",
    "santa",
    "santo",
    "el",
    "la",
    "los",
    "las",
    "de",
    "del",
    "en",
    "y",
    "a",
    "para",
    "por",
    "con",
    "un",
    "una",
  ],
];

/** Synonyms: a search for the key also finds the values. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  // Help of social works.
  comida: ["comedor", "olla", "alimentos", "almuerzo", "desayuno"],
  comer: ["comida", "comedor", "olla", "alimentos", "almuerzo"],
  hambre: ["comida", "comedor", "olla", "alimentos"],
  viveres: ["alimentos", "comida"],
  abogado: ["legal", "jurídico"],
  abogada: ["legal", "jurídico"],
  denuncia: ["legal", "violencia"],
  papeles: ["legal", "residencia"],
  salud: ["consultorio", "médico", "farmacia", "enfermería"],
  medico: ["consultorio", "salud"],
  doctor: ["consultorio", "salud", "médico"],
  doctora: ["consultorio", "salud", "médico"],
  hospital: ["salud", "consultorio"],
  remedio: ["farmacia", "medicamentos"],
  medicina: ["farmacia", "medicamentos", "consultorio"],
  receta: ["farmacia"],
  abuelo: ["ancianos", "abuelos", "mayores"],
  abuela: ["ancianos", "abuelas", "mayores"],
  anciano: ["ancianos", "hogar"],
  huerfano: ["niños", "hogar"],
  wawa: ["niños"],
  maltrato: ["violencia", "acogida"],
  albergue: ["techo", "acogida", "migrante", "hogar"],
  refugio: ["techo", "acogida", "migrante"],
  dormir: ["techo", "acogida", "cama"],
  psicologo: ["psicológica", "escucha"],
  psicologa: ["psicológica", "escucha"],
  alcohol: ["adicciones"],
  droga: ["adicciones"],
  empleo: ["trabajo", "oficio"],
  estudiar: ["estudio", "escuela"],
  carcel: ["penitenciaria", "preso"],
  preso: ["penitenciaria"],
  colegio: ["escuela"],
  curso: ["escuela", "técnica"],
  tarea: ["apoyo", "escolar"],
  libro: ["biblioteca"],
  donar: ["donaciones", "Cáritas", "alimentos"],
  donacion: ["donaciones", "Cáritas"],
  ropa: ["Cáritas"],
  // Services of a parish.
  bautizo: ["bautismo"],
  boda: ["matrimonio"],
  casamiento: ["matrimonio"],
  casarse: ["matrimonio"],
  entierro: ["exequias"],
  confesarse: ["confesión"],
  comunion: ["catequesis"],
  // People.
  obispo: ["arzobispo", "mons"],
  monsenor: ["mons"],
  padre: ["p"],
  cura: ["p"],
  sacerdote: ["p"],
  diacono: ["diác"],
  // Pages.
  contacto: ["teléfono", "dirección"],
  periodico: ["revista"],
  pelicula: ["videos"],
};

/** Extra words by which every item of a kind is found. */
export const wordsOfKinds = {
  parroquias: ["misa", "confesión", "bautismo", "matrimonio", "exequias", "catequesis", "secretaría"],
  clero: ["clero"],
  obras: ["obra", "social", "ayuda"],
  cuadros: ["cuadro", "pastoral"],
} as const satisfies Record<string, readonly string[]>;

/** Static pages that the search finds, with words that people use for them. */
export const searchedPages: readonly { title: string; to: string; text: string; words: readonly string[] }[] = [
  {
    title: "Parroquias",
    to: sectionPaths.parroquias,
    text: "Todas las parroquias, por nombre, tipo, vicaría o ubicación.",
    words: ["iglesias", "templos", "capillas", "vicarías", "direcciones"],
  },
  {
    title: "Noticias",
    to: sectionPaths.noticias,
    text: "Lo que pasa en la Arquidiócesis, por tema y por fecha.",
    words: ["actualidad", "comunicados"],
  },
  {
    title: "Videos",
    to: sectionPaths.videos,
    text: "Misas grabadas, mensajes y reportajes.",
    words: ["películas", "youtube"],
  },
  {
    title: "Clero Paceño",
    to: sectionPaths.clero,
    text: "Obispos, sacerdotes y diáconos con su cargo y su parroquia.",
    words: ["sacerdotes", "padres", "curas", "obispos", "arzobispo", "diáconos", "párrocos"],
  },
  {
    title: "Obras Sociales",
    to: sectionPaths.obras,
    text: "Comedores, hogares, salud y escuelas: qué hacen y cómo llamarlos.",
    words: ["ayuda", "comedores", "hogares", "salud", "escuelas", "donaciones"],
  },
  {
    title: "Cuadro Pastoral",
    to: sectionPaths.cuadros,
    text: "Comisiones y pastorales, y quién está a cargo.",
    words: ["comisiones", "pastorales", "seminario"],
  },
  {
    title: "Misión y Visión",
    to: "/mision-vision",
    text: "Qué hace la Arquidiócesis y hacia dónde camina.",
    words: ["quiénes", "somos"],
  },
  {
    title: "Santo del día y calendario",
    to: "/",
    text: "En la portada, con el color de la liturgia y la homilía.",
    words: ["santoral", "santos", "liturgia", "homilía", "evangelio"],
  },
  {
    title: "Términos de uso",
    to: "/terminos",
    text: "Quién publica este sitio y cómo se puede usar.",
    words: ["contacto", "teléfono", "dirección", "derechos"],
  },
  {
    title: "Privacidad",
    to: "/privacidad",
    text: "Qué sabe este sitio de quien lo visita: casi nada.",
    words: ["datos", "personales"],
  },
  { title: "Cookies", to: "/cookies", text: "Este sitio no pone cookies a quienes lo visitan.", words: [] },
  {
    title: "Datos abiertos",
    to: "/datos",
    text: "Los horarios de misa para otras páginas, aplicaciones y mapas.",
    words: ["json", "csv", "api", "programadores"],
  },
];
