import { databases } from "@arzobispado/backend/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type People, type Person, people, records, startPeople } from "./test-people.ts";

const sheetsOf = (collection: string) => `/api/collections/${collection}/sheets`;

describe.each(databases)("a sheet of rows on %s", (database) => {
  let on: People;
  beforeAll(async () => {
    on = await startPeople(database);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const bring = (person: Person, collection: string, rows: { id?: string; values: object }[], mode = "apply") =>
    on.api.send("POST", sheetsOf(collection), {
      ...on.as(person),
      json: { mode, name: "hoja.csv", match: [], rows: rows.map((row, at) => ({ number: at + 2, id: "", ...row })) },
    });
  const countOf = async (collection: string) =>
    (await on.api.get(`${records(collection)}?perPage=1`, on.as("superuser"))).json.totalItems;

  it("[CON-11] [CON-12] is brought to what a role writes, by nobody else, and not as a trial either", async () => {
    const writers: Record<string, Person[]> = {
      cargos: ["administrador", "empty rol", "superuser"],
      tags: ["administrador", "empty rol", "editor", "superuser"],
    };
    for (const [collection, may] of Object.entries(writers)) {
      for (const person of people) {
        const before = await countOf(collection);
        const row = { values: { cargo: `Cargo de ${person}`, nombre: `Tag de ${person}` } };
        const trial = await bring(person, collection, [row], "trial");
        const { status } = await bring(person, collection, [row]);
        const done = (await countOf(collection)) - before;
        expect([collection, person, done]).toEqual([collection, person, may.includes(person) ? 1 : 0]);
        if (!may.includes(person)) expect([trial.status >= 400, status >= 400], person).toEqual([true, true]);
      }
    }
  });

  it("[CON-11] [CON-12] [SEG-15] changes for a keeper what they could change one by one", async () => {
    const stored = async (id: string) => (await on.api.get(records("parroquias", id), on.as("superuser"))).json;
    const before = [await stored(on.parish), await stored(on.otherParish)];
    const own = { id: on.parish, values: { descripcion: "<p>De la hoja</p>" } };
    for (const wrong of [
      { id: on.otherParish, values: { descripcion: "<p>Ajena</p>" } },
      { id: on.parish, values: { nombre: "Otra" } },
      { values: { nombre: "Nueva" } },
    ]) {
      const answer = await bring("keeper", "parroquias", [own, wrong]);
      expect(answer.status === 200 ? answer.json.counts.wrong : 1).toBe(1);
      expect([await stored(on.parish), await stored(on.otherParish)]).toEqual(before);
    }
    expect((await bring("keeper", "parroquias", [own])).json.counts).toMatchObject({ update: 1, wrong: 0 });
    expect((await stored(on.parish)).descripcion).toBe("<p>De la hoja</p>");
  });

  it("[CON-11] [CON-12] is seen and undone by those who could have brought it", async () => {
    await bring("administrador", "cargos", [{ values: { cargo: "Sacristán" } }]);
    const [{ id = "" } = {}] = (await on.api.get(sheetsOf("cargos"), on.as("administrador"))).json.items;
    const undo = (person: Person) => on.api.send("POST", `${sheetsOf("cargos")}/${id}/undo`, on.as(person));
    for (const person of people.filter((each) => !["administrador", "empty rol", "superuser"].includes(each))) {
      const list = await on.api.get(sheetsOf("cargos"), on.as(person));
      expect(list.text, person).not.toContain(id);
      expect((await undo(person)).status, person).toBeGreaterThanOrEqual(400);
    }
    expect((await on.api.get(sheetsOf("cargos"), on.as("empty rol"))).text).toContain(id);
    expect((await undo("empty rol")).status).toBe(200);
  });

  it("[CON-11] [SEG-14] gives nobody a role", async () => {
    const { id } = on.account("colaborador");
    for (const collection of ["administradores_arzobispado", "encargados_parroquia", "_superusers"]) {
      for (const person of ["colaborador", "administrador", "keeper"] as const) {
        const answer = await bring(person, collection, [{ id, values: { rol: "administrador" } }]);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await on.api.get(records("administradores_arzobispado", id), on.as("superuser"))).json.rol).toBe(
      "colaborador",
    );
  });
});
