import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, type People, type Person, people, pixel, records, startPeople, tomorrow } from "./test-people.ts";

const inside: Person[] = ["administrador", "empty rol", "editor", "colaborador", "superuser"];
const keepers: Person[] = ["administrador", "empty rol", "editor", "superuser"];

describe.each(drawnEngine(1))("the library of files on %s", (database) => {
  let on: People;
  beforeAll(async () => {
    on = await startPeople(database);
    const pending = { titulo: "Secreta", activo: true, fecha_publicacion: tomorrow };
    await on.api.given("noticias", pending, { foto_portada: { "secreta.png": pixel } });
    await on.api.given("parroquias", { nombre: "San José" }, { imagen: { "fachada.png": pixel } });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  /** Uploads a file, shown by the text of an unpublished noticia. */
  async function file(isUsed: boolean) {
    const id = await on.api.given("archivos_generales", {}, { file: { "archivo.png": pixel } });
    const { json } = await on.api.get(records("archivos_generales", id), on.as("superuser"));
    const descripcion = `<p><img src="/api/files/archivos_generales/${id}/${json.file}"></p>`;
    const hidden = { titulo: "Secreta", activo: true, fecha_publicacion: tomorrow, descripcion };
    if (isUsed) await on.api.given("noticias", hidden);
    return { id, path: `/api/library/archivos_generales/${id}/${json.file}` };
  }

  it.each(casesOn(database, people, 3))(
    "[CON-11] [SEG-01] the library shows %s files of records that they may list",
    async (person) => {
      await file(true);
      const { status, text } = await on.api.get("/api/library?perPage=100", on.as(person));
      if (person === "visitor" || person === "disabled") return expect(status).toBe(401);
      expect([status, /fachada/.test(text)]).toEqual([200, true]);
      expect([/secreta_/i.test(text), /archivo_/.test(text)]).toEqual(Array(2).fill(inside.includes(person)));
    },
  );

  it.each(casesOn(database, people, 3))(
    "[CON-11] [SEG-15] the library does not tell %s without the right to delete that a file is used",
    async (person) => {
      const [used, unused] = [await file(true), await file(false)];
      const mayDelete = keepers.includes(person);
      const ofUsed = await on.api.send("DELETE", used.path, on.as(person));
      const ofUnused = await on.api.send("DELETE", unused.path, on.as(person));
      if (mayDelete) expect([ofUsed.status, ofUnused.status]).toEqual([409, 204]);
      else expect([ofUsed.status, ofUsed.json]).toEqual([ofUnused.status, ofUnused.json]);
      const left = await on.api.get(records("archivos_generales", unused.id), on.as("superuser"));
      expect(left.status).toBe(mayDelete ? 404 : 200);
    },
  );

  it.each(casesOn(database, people, 3))(
    "[CON-11] [SEG-15] the library lets %s replace a file as their role allows",
    async (person) => {
      const { path } = await file(true);
      const form = new FormData();
      form.append("file", new Blob([pixel], { type: "image/png" }), "nuevo.png");
      const { status } = await on.api.send("POST", `${path}/replacement`, { ...on.as(person), form });
      expect(status === 200).toBe(keepers.includes(person));
    },
  );
});
