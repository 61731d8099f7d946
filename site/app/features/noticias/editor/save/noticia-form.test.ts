import { describe, expect, it } from "vitest";
import {
  addPhotos,
  movePhoto,
  newPhoto,
  openPhotos,
  setCover,
  withCover,
} from "../../../../components/photos/desk-photo.ts";
import { emptyNoticia, type NoticiaValues } from "../noticia-values.ts";
import { noticiaForm } from "./noticia-form.ts";
import { planPhotos, type StoredPhotos } from "./photo-plan.ts";

const none: StoredPhotos = { foto_portada: "", fotos_noticia: [] };
const fresh = (name: string) => ({ ...newPhoto(new Blob([name]), name), key: name, details: { alt: `Se ve ${name}` } });
/** Photos of a stored record. The first is the cover. */
const openedWith = (...names: string[]) =>
  withCover(
    openPhotos(
      names.map((name) => ({ name })),
      (name) => name,
    ),
  );
const texts: NoticiaValues = {
  ...emptyNoticia,
  titulo: " Título ",
  resumen: "Resumen",
  descripcion: "<p>Texto</p>",
  autor: "Autora",
  tipo: "tipo1",
  tags: ["tag1", "tag2"],
  obraSocial: "obra1",
};

/** Fields of the request in order; files by name. */
function sent(values: NoticiaValues, stored: StoredPhotos, creating: boolean): [string, string][] {
  const plan = planPhotos(values.photos, stored);
  const publication = new Date("2026-11-21T13:00:00.000Z");
  const contentOf = ({ file }: { file: Blob | null }) => file ?? new Blob(["fetched"]);
  const form = noticiaForm({ values, plan, contentOf, publication, usuario: "adm1" }, creating);
  return [...form].map(([key, value]) => [key, typeof value === "string" ? value : `file ${value.name}`]);
}

const common: [string, string][] = [
  ["titulo", "Título"],
  ["fecha_publicacion", "2026-11-21T13:00:00.000Z"],
  ["resumen", "Resumen"],
  ["descripcion", "<p>Texto</p>"],
  ["autor", "Autora"],
  ["usuario", "adm1"],
];
const choices: [string, string][] = [
  ["tags", "tag1"],
  ["tags", "tag2"],
  ["tipo", "tipo1"],
  ["obra_social", "obra1"],
];

describe("the form of a save", () => {
  it("[EDI-08] the form of a new noticia makes it active and sends every photo", () => {
    const photos = withCover([fresh("1.jpg"), fresh("2.jpg"), fresh("3.jpg")]);
    expect(sent({ ...texts, photos }, none, true)).toEqual([
      ...common,
      ["activo", "true"],
      ...choices,
      ["foto_portada", "file 1.jpg"],
      ["foto_portada_datos", '[{"alt":"Se ve 1.jpg"}]'],
      ["fotos_noticia", "file 2.jpg"],
      ["fotos_noticia", "file 3.jpg"],
      ["fotos_noticia_datos", '[{"alt":"Se ve 2.jpg"},{"alt":"Se ve 3.jpg"}]'],
    ]);
  });

  it("[EDI-08] the form of an edit leaves the active state, and names the photos that the server has", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg"] };
    const opened = openedWith("c.jpg", "a.jpg");
    const photos = movePhoto(addPhotos(opened, [fresh("n.jpg"), fresh("m.jpg")]), "n.jpg", 1);
    expect(sent({ ...texts, photos }, stored, false)).toEqual([
      ...common,
      ...choices,
      ["foto_portada", "c.jpg"],
      ["foto_portada_datos", "[{}]"],
      ["+fotos_noticia", "file n.jpg"],
      ["fotos_noticia", "a.jpg"],
      ["fotos_noticia", "file m.jpg"],
      ["fotos_noticia_datos", '[{"alt":"Se ve n.jpg"},{},{"alt":"Se ve m.jpg"}]'],
    ]);
  });

  it("[EDI-08] the form of an edit without other photos sends an empty fotos_noticia", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg"] };
    const photos = openedWith("c.jpg");
    const parts = sent({ ...texts, photos }, stored, false);
    expect(parts.filter(([key]) => key.includes("fotos_noticia"))).toEqual([
      ["fotos_noticia", ""],
      ["fotos_noticia_datos", "[]"],
    ]);
  });

  it("the form sends both photos that exchange the cover, and puts the old one where it stood", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg", "b.jpg"] };
    const opened = openedWith("c.jpg", "a.jpg", "b.jpg");
    const parts = sent({ ...texts, photos: setCover(opened, "b.jpg") }, stored, false);
    expect(parts.filter(([key]) => key.includes("foto") && !key.endsWith("_datos"))).toEqual([
      ["foto_portada", "file b.jpg"],
      ["+fotos_noticia", "file c.jpg"],
      ["fotos_noticia", "a.jpg"],
    ]);
  });
});
