import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";

type Given = Pick<ContentField, "name" | "type"> & Partial<ContentField>;

/** Makes a field as `/contenido.json` describes it. */
export function fieldOf(given: Given): ContentField {
  const label = given.name.charAt(0).toUpperCase() + given.name.slice(1);
  return { required: false, multiple: false, presentable: false, label, ...given };
}

/** Makes a collection with defaults for everything not given. */
export function collectionOf(fields: Given[], more: Partial<ContentCollection> = {}): ContentCollection {
  return {
    name: "libros",
    group: "Catálogos",
    label: "Libros",
    one: "libro",
    many: "libros",
    gender: "m",
    about: "",
    title: ["titulo"],
    matchBy: null,
    calledLike: null,
    picture: null,
    columns: [],
    search: ["titulo"],
    filters: [],
    sorts: [{ by: "titulo", label: "Por título" }],
    wanted: {},
    shownFrom: null,
    alternatives: [],
    sections: [{ title: "Datos", fields: fields.map(fieldOf) }],
    page: null,
    single: null,
    desk: null,
    deskItem: null,
    address: null,
    related: [],
    keptWhileUsed: false,
    unlisted: false,
    trash: false,
    references: [],
    ...more,
  };
}

/** Collection with a field of each type. */
export const libros = collectionOf([
  { name: "titulo", type: "text", required: true, max: 20 },
  { name: "texto", type: "editor" },
  { name: "paginas", type: "number", min: 1, onlyInt: true },
  { name: "prestado", type: "bool" },
  { name: "leido", type: "date" },
  { name: "fiesta", type: "date", dayOnly: true },
  { name: "idioma", type: "select", values: ["es", "ay"], options: { es: "Español", ay: "Aymara" } },
  { name: "temas", type: "relation", multiple: true, maxSelect: 2, collection: "temas" },
  { name: "autor", type: "relation", collection: "autores" },
  { name: "ficha", type: "json" },
  { name: "lugar", type: "geoPoint" },
  { name: "fotos", type: "file", multiple: true, mimeTypes: ["image/png", "image/jpeg"], details: "fotos_datos" },
  { name: "lectura", type: "file", mimeTypes: ["audio/mpeg", "video/mp4"], maxSize: 20_000_000 },
  { name: "color", type: "text", control: "color", pattern: "^#[0-9a-fA-F]{6}$" },
  { name: "correo", type: "email" },
  { name: "pagina", type: "url" },
  { name: "video", type: "url", control: "external-video" },
  { name: "mapa", type: "text", control: "map" },
]);

export const librosRecord = {
  id: "libro1",
  collectionId: "libros1",
  collectionName: "libros",
  titulo: "Evangelios",
  texto: "<p>En el principio</p>",
  paginas: 300,
  prestado: true,
  leido: "2026-03-01 13:30:15.250Z",
  fiesta: "2025-02-02 00:00:00.000Z",
  idioma: "ay",
  temas: ["t2", "t1"],
  autor: "",
  ficha: { estante: 3 },
  lugar: { lat: -16.5, lon: -68.15 },
  fotos: ["a.jpg", "b.jpg"],
  fotos_datos: [{ alt: "La tapa" }, {}],
  lectura: "voz.mp3",
  color: "#1f5fa8",
  correo: "",
  pagina: "http://antigua.example",
  video: "",
  mapa: "",
};
