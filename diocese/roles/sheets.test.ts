import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { describeContent, descriptions } from "../contenido/index.ts";
import { type People, type Person, people, records, startPeople } from "./test-people.ts";

const sheetsOf = (collection: string) => `/api/collections/${collection}/sheets`;

describe.each(drawnEngine(0))("a sheet of rows on %s", (database) => {
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

  it("[CON-11] [CON-12] a sheet is imported only into collections that the role writes, also as a trial", async () => {
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

  it("[CON-11] [CON-12] [SEG-15] a sheet of a keeper changes the records that they could change one by one", async () => {
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

  it("[CON-11] [CON-12] a sheet is seen and undone by accounts that could have imported it", async () => {
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

  it("[CON-12] a sheet adds Masses of several places at one hour, and never changes another place's line", async () => {
    const { matchBy } = describeContent(collections, descriptions).find(({ name }) => name === "horarios") ?? {};
    const given = (collection: string, values: Record<string, unknown>) => on.api.given(collection, values);
    const first = await given("lugares_de_culto", { clase: "sede", parroquia: on.parish });
    const second = await given("lugares_de_culto", { clase: "capilla", nombre: "Capilla del Carmen" });
    const line = await given("horarios", { lugar: first, tipo: "misa", dias: ["sa", "do"], hora: "10:00" });
    const mass = (lugar: string, more: object = {}) => ({
      values: { lugar, tipo: "misa", dias: ["do"], hora: "10:00", ...more },
    });
    const rows = [
      mass("Capilla del Carmen"),
      mass("San Miguel"),
      mass("San Miguel", { dias: ["sa", "do"] }),
      mass("San Miguel", { hora: "19:00" }),
    ].map((row, at) => ({ number: at + 2, id: "", ...row }));
    const sent = {
      ...{ mode: "apply", name: "misas.xlsx", match: matchBy },
      titles: { lugar: ["nombre", "parroquia.nombre"] },
      rows,
    };
    const bringAgain = () => on.api.send("POST", sheetsOf("horarios"), { ...on.as("administrador"), json: sent });
    expect((await bringAgain()).json.counts).toEqual({ create: 3, update: 0, unchanged: 1, wrong: 0 });
    expect((await bringAgain()).json.counts).toEqual({ create: 0, update: 0, unchanged: 4, wrong: 0 });
    const { items } = (await on.api.get(`${records("horarios")}?sort=hora&perPage=50`, on.as("superuser"))).json;
    const linesOf = (place: string) =>
      items.filter(({ lugar }: { lugar: string }) => lugar === place).map(({ hora }: { hora: string }) => hora);
    expect([linesOf(first), linesOf(second)]).toEqual([["10:00", "10:00", "19:00"], ["10:00"]]);
    const kept = (await on.api.get(records("horarios", line), on.as("superuser"))).json;
    expect([kept.lugar, kept.dias]).toEqual([first, ["sa", "do"]]);
  });

  it.each(["parroquia.sin_nombre", "parroquia.vicaria.nombre", "accesos.nombre", "nombre.nombre", "."])(
    "[CON-12] a sheet is refused where its places are to be called like %s",
    async (like) => {
      const answer = await on.api.send("POST", sheetsOf("horarios"), {
        ...on.as("administrador"),
        json: {
          ...{ mode: "trial", name: "misas.xlsx", match: [], titles: { lugar: ["nombre", like] } },
          rows: [{ number: 2, id: "", values: { lugar: "San Miguel", tipo: "misa", dias: ["lu"], hora: "6:00" } }],
        },
      });
      expect([answer.status, Object.keys(answer.json.data)]).toEqual([400, ["titles"]]);
    },
  );

  it("[CON-11] [SEG-14] a sheet cannot give a role", async () => {
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
