import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, type People, type Person, people, pixel, records, startPeople, yesterday } from "./test-people.ts";

const administradores: Person[] = ["administrador", "empty rol", "superuser"];
const ofNews: Person[] = [...administradores, "editor"];

describe.each(drawnEngine(0))("versions on %s", (database) => {
  let on: People;
  let things: Awaited<ReturnType<typeof changed>>[];

  /** Removes the picture of a record. @returns its version before that */
  async function changed(collection: string, id: string, picture: object, readers: Person[]) {
    const before = (await on.api.get(records(collection, id), on.as("superuser"))).json;
    const takeOut = async () => {
      const answer = await on.api.send("PATCH", records(collection, id), { ...on.as("superuser"), json: picture });
      expect(answer.status).toBe(200);
    };
    await takeOut();
    const path = `/api/history/${collection}/${id}`;
    const { items } = (await on.api.get(path, on.as("superuser"))).json;
    const [field = ""] = Object.keys(picture);
    const file = `${path}/files/${[before[field]].flat()[0]}`;
    return { path, version: `${path}/${items[1].number}`, file, readers, takeOut };
  }

  beforeAll(async () => {
    on = await startPeople(database);
    const usuario = on.account("editor").id;
    const noticia = { titulo: "Antes", usuario, activo: true, fecha_publicacion: yesterday };
    const news = await on.api.given("noticias", noticia, { foto_portada: { "a.png": pixel } });
    const form = new FormData();
    form.append("imagenes", new File([pixel], "a.png", { type: "image/png" }));
    await on.api.send("PATCH", records("parroquias", on.parish), { ...on.as("keeper"), form });
    const upload = await on.api.given("archivos_generales", {}, { file: { "a.png": pixel } });
    const vicaria = await on.api.given("vicarias", { nombre: "Norte" });
    const parroquia = await on.api.given("parroquias", { nombre: "C", vicaria }, { imagenes: { "a.png": pixel } });
    things = [
      // The person who restores the record is not one who has signed it.
      await changed("noticias", news, { foto_portada: "", usuario: on.account("disabled").id }, ofNews),
      await changed("parroquias", on.parish, { imagenes: [] }, administradores),
      await changed("parroquias", parroquia, { imagenes: [] }, administradores),
      await changed("archivos_generales", upload, { file: "" }, ofNews),
    ];
  });
  afterAll(() => on[Symbol.asyncDispose]());

  it.each(casesOn(database, people, 3))(
    "[HIS-02] [CON-11] versions are for %s only of records that editors may change, keepers' own parish too",
    async (person) => {
      for (const { path, version, file, readers, takeOut } of things) {
        const may = readers.includes(person);
        const statuses = async (...paths: string[]) =>
          Promise.all(paths.map(async (each) => (await on.api.get(each, on.as(person))).status));
        expect(await statuses(path, version, file), path).toEqual(Array(3).fill(may ? 200 : 404));
        const token = person === "visitor" ? "x" : await on.account(person).sign({ kind: "file" });
        expect((await on.api.get(`${file}?token=${token}`)).status, file).toBe(may ? 200 : 404);
        const restored = await on.api.send("POST", `${version}/restore`, on.as(person));
        expect(restored.status, path).toBe(may ? 200 : 404);
        if (!may) continue;
        // The file belongs to the record again, not to a version.
        expect((await on.api.get(file, on.as(person))).status).toBe(404);
        await takeOut();
      }
    },
  );

  const others = people.filter((person) => !administradores.includes(person));

  it.each(casesOn(database, others, 2))(
    "[HIS-02] [SEG-18] versions are deleted for ever by administradores, and not by %s",
    async (person) => {
      for (const { path, file, readers } of things) {
        const refusal = readers.includes(person) ? 403 : 404;
        for (const each of [path, file]) {
          expect((await on.api.send("DELETE", each, on.as(person))).status, each).toBe(refusal);
        }
        expect((await on.api.get(file, on.as("superuser"))).status).toBe(200);
      }
    },
  );

  it("[HIS-02] [SEG-18] versions are gone for ever when an administrador deletes them", async () => {
    for (const { path, file } of things) {
      for (const each of [file, path]) {
        expect((await on.api.send("DELETE", each, on.as("administrador"))).status, each).toBe(204);
      }
      expect((await on.api.get(path, on.as("superuser"))).json.totalItems).toBe(1);
    }
  });
});
