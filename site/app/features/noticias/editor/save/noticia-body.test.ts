import { describe, expect, it } from "vitest";
import {
  addPhotos,
  movePhoto,
  newPhoto,
  openPhotos,
  setCover,
  withCover,
} from "../../../../components/photos/desk-photo.ts";
import type { FileToSend } from "../../../../components/photos/save/plan-field.ts";
import { emptyNoticia, type NoticiaValues } from "../noticia-values.ts";
import { noticiaBody } from "./noticia-body.ts";
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

/** Body of the save; files by name. */
function sent(values: NoticiaValues, stored: StoredPhotos, creating: boolean) {
  const plan = planPhotos(values.photos, stored);
  const publication = new Date("2026-11-21T13:00:00.000Z");
  const contentOf = ({ key, name, file }: FileToSend) => ({ key, name, file: file ?? new Blob(["fetched"]) });
  const body = noticiaBody({ values, plan, contentOf, publication, usuario: "adm1" }, creating);
  const files = Object.entries(body.files).map(([key, list]) => [key, list.map((file) => "name" in file && file.name)]);
  return { values: body.values, files: Object.fromEntries(files) };
}

const common = {
  titulo: "Título",
  fecha_publicacion: "2026-11-21T13:00:00.000Z",
  resumen: "Resumen",
  descripcion: "<p>Texto</p>",
  autor: "Autora",
  usuario: "adm1",
  tags: ["tag1", "tag2"],
  tipo: "tipo1",
  obra_social: "obra1",
};

describe("the body of a save", () => {
  it("[EDI-08] the body of a new noticia makes it active and sends every photo", () => {
    const photos = withCover([fresh("1.jpg"), fresh("2.jpg"), fresh("3.jpg")]);
    expect(sent({ ...texts, photos }, none, true)).toEqual({
      values: {
        ...common,
        activo: true,
        foto_portada_datos: [{ alt: "Se ve 1.jpg" }],
        fotos_noticia_datos: [{ alt: "Se ve 2.jpg" }, { alt: "Se ve 3.jpg" }],
      },
      files: { foto_portada: ["1.jpg"], fotos_noticia: ["2.jpg", "3.jpg"] },
    });
  });

  it("[EDI-08] the body of an edit leaves the active state, and names the photos that the server has", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg"] };
    const opened = openedWith("c.jpg", "a.jpg");
    const photos = movePhoto(addPhotos(opened, [fresh("n.jpg"), fresh("m.jpg")]), "n.jpg", 1);
    expect(sent({ ...texts, photos }, stored, false)).toEqual({
      values: {
        ...common,
        foto_portada: ["c.jpg"],
        foto_portada_datos: [{}],
        fotos_noticia: ["a.jpg"],
        fotos_noticia_datos: [{ alt: "Se ve n.jpg" }, {}, { alt: "Se ve m.jpg" }],
      },
      files: { "+fotos_noticia": ["n.jpg"], fotos_noticia: ["m.jpg"] },
    });
  });

  it("[EDI-08] the body of an edit without other photos sends an empty fotos_noticia", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg"] };
    const { values, files } = sent({ ...texts, photos: openedWith("c.jpg") }, stored, false);
    expect(values).toMatchObject({ fotos_noticia: [], fotos_noticia_datos: [] });
    expect(files).toEqual({});
  });

  it("the body sends both photos that exchange the cover, and puts the old one where it stood", () => {
    const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg", "b.jpg"] };
    const opened = openedWith("c.jpg", "a.jpg", "b.jpg");
    const { values, files } = sent({ ...texts, photos: setCover(opened, "b.jpg") }, stored, false);
    expect([values.foto_portada, values.fotos_noticia]).toEqual([undefined, ["a.jpg"]]);
    expect(files).toEqual({ foto_portada: ["b.jpg"], "+fotos_noticia": ["c.jpg"] });
  });
});
