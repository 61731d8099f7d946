import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, now, type People, type Person, records, startPeople } from "./test-people.ts";

type Values = Record<string, unknown>;

const today = "2026-11-24";
const change = { accion: "suspende", motivo: "bloqueo", desde: today, hasta: today };

describe.each(drawnEngine(0))("the keeper of a parish's timetable on %s", (database) => {
  let on: People;
  let zone: string;
  /** Parish church and chapel of the keeper's parish, and the church of another one, each with a line. */
  let church: string;
  let chapel: string;
  let foreign: string;
  let line: string;
  let foreignLine: string;
  beforeAll(async () => {
    on = await startPeople(database);
    const { given } = on.api;
    zone = await given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
    const place = (parroquia: string, clase: string) => given("lugares_de_culto", { parroquia, clase, zona: zone });
    church = await place(on.parish, "sede");
    chapel = await place(on.parish, "capilla");
    foreign = await place(on.otherParish, "sede");
    line = await given("horarios", { lugar: church, tipo: "misa", dias: ["do"], hora: "10:00" });
    foreignLine = await given("horarios", { lugar: foreign, tipo: "misa", dias: ["do"], hora: "10:00" });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const as = speaking(() => on);
  const stored = async (collection: string, id: string) => (await as("superuser").get(records(collection, id))).json;
  const all = async (collection: string) =>
    (await as("superuser").get(`${records(collection)}?sort=id&perPage=500`)).json.items;

  async function statusesOf(requests: (() => Promise<{ status: number }>)[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await request()).status);
    return statuses;
  }

  /** Sends a new record in every form that a request can have. @returns the statuses */
  async function make(collection: string, values: Values, person: Person = "keeper"): Promise<number[]> {
    const { send, batch } = as(person);
    const path = records(collection);
    return await statusesOf([
      () => send("POST", path, { json: values }),
      () => send("POST", path, { form: asForm(values) }),
      () => batch([{ method: "POST", url: path, body: values }]),
      () => batch([{ method: "PUT", url: path, body: values }]),
    ]);
  }

  /** Sends a change in every form. @returns the statuses */
  async function alter(collection: string, id: string, values: Values, person: Person = "keeper"): Promise<number[]> {
    const { send, batch } = as(person);
    const path = records(collection, id);
    return await statusesOf([
      () => send("PATCH", path, { json: values }),
      () => send("PATCH", path, { form: asForm(values) }),
      () => batch([{ method: "PATCH", url: path, body: values }]),
      () => batch([{ method: "PUT", url: records(collection), body: { id, ...values } }]),
    ]);
  }

  /** Draws some of many attempts, because each is sent in every form. */
  const drawn = <Each>(attempts: readonly Each[]): Each[] => drawnCases(attempts, 6);

  const done = [200, 200, 200, 200];
  const notMade = [400, 400, 400, 400];
  const notFound = [404, 404, 400, 400];

  it("[MIS-23] a keeper writes and deletes the lines of their own places", async () => {
    for (const lugar of [church, chapel]) {
      expect(await make("horarios", { lugar, tipo: "misa", hora: "07:30" })).toEqual(done);
    }
    expect(await alter("horarios", line, { hora: "10:30", lugar: church })).toEqual(done);
    expect((await stored("horarios", line)).hora).toBe("10:30");
    const own = (await all("horarios")).filter(({ id, lugar }: Values) => lugar !== foreign && id !== line);
    expect(own).toHaveLength(8);
    for (const { id } of own) expect((await as("keeper").send("DELETE", records("horarios", id))).status).toBe(204);
  });

  it("[MIS-23] a keeper writes no line of another parish, and moves none there or away from there", async () => {
    const before = await all("horarios");
    const values = { tipo: "misa", hora: "07:30" };
    for (const lugar of casesOn(database, [foreign, [church, foreign], "", null, "nothing00000000"], 2)) {
      expect(await make("horarios", { ...values, lugar }), String(lugar)).toEqual(notMade);
    }
    const moves: Values[] = [
      { lugar: foreign },
      { lugar: [foreign] },
      { lugar: [church, foreign] },
      { "lugar+": foreign },
      { "lugar-": church },
      { lugar: null },
      { lugar: "" },
      // Not even within the parish: a line stays with its place.
      { lugar: chapel },
      { hora: "11:00", lugar: foreign },
    ];
    for (const move of drawn(moves))
      expect(await alter("horarios", line, move), JSON.stringify(move)).toEqual(notFound);
    for (const move of [{ hora: "11:00" }, { lugar: church }, { "lugar-": foreign }]) {
      expect(await alter("horarios", foreignLine, move), JSON.stringify(move)).toEqual(notFound);
    }
    const { send, batch } = as("keeper");
    expect((await send("DELETE", records("horarios", foreignLine))).status).toBe(404);
    expect((await batch([{ method: "DELETE", url: records("horarios", foreignLine) }])).status).toBe(400);
    // A refused batch keeps nothing, not even the allowed part.
    const own = { method: "PATCH", url: records("horarios", line), body: { hora: "09:00" } };
    const other = { method: "PATCH", url: records("horarios", foreignLine), body: { hora: "09:00" } };
    expect((await batch([own, other])).status).toBe(400);
    expect(await all("horarios")).toEqual(before);
  });

  it("[MIS-23] a keeper writes nothing of another parish by a sheet, nor out of the trash", async () => {
    const sheet = async (collection: string, rows: object[]) => {
      const numbered = rows.map((row, at) => ({ number: at + 2, ...row }));
      const json = { mode: "apply", name: "horarios.csv", match: [], titles: {}, leaveOutWrong: true, rows: numbered };
      return await as("keeper").send("POST", `/api/collections/${collection}/sheets`, { json });
    };
    const outcomes = ({ status, json }: Awaited<ReturnType<typeof sheet>>) =>
      status === 200 ? json.rows.map(({ outcome }: { outcome: string }) => outcome) : status;
    const lines = await all("horarios");
    const newLine = { tipo: "misa", hora: "06:00" };
    const moved = { id: line, values: { lugar: foreign } };
    const wrong = [{ values: { ...newLine, lugar: foreign } }, moved, { id: foreignLine, values: { hora: "06:00" } }];
    expect(outcomes(await sheet("horarios", wrong))).toEqual(["wrong", "wrong", "wrong"]);
    expect(await all("horarios")).toEqual(lines);
    const own = await sheet("horarios", [{ values: { ...newLine, lugar: church } }]);
    expect(outcomes(own)).toEqual(["create"]);
    expect((await as("keeper").send("DELETE", records("horarios", own.json.rows[0].id))).status).toBe(204);

    expect((await as("other keeper").send("DELETE", records("horarios", foreignLine))).status).toBe(204);
    const trash = (await as("superuser").get("/api/trash")).json.items;
    const item = trash.find(({ recordId }: Values) => recordId === foreignLine);
    expect((await as("keeper").send("POST", `/api/trash/${item.id}/restore`, { json: {} })).status).toBe(404);
    expect((await as("other keeper").send("POST", `/api/trash/${item.id}/restore`, { json: {} })).status).toBe(200);
    expect(await all("horarios")).toEqual(lines);
  });

  it("[MIS-23] a keeper changes the fields of their places that are theirs, but not the parish", async () => {
    const own = {
      nombre: "San Miguel",
      telefono: "+591 2 0000001",
      accesos: ["rampa", "lsb"],
      nota: "Por la calle 21",
    };
    expect(await alter("lugares_de_culto", church, own)).toEqual(done);
    // Unchanged values may be sent along.
    expect(await alter("lugares_de_culto", church, { parroquia: on.parish, clase: "sede", nota: "" })).toEqual(done);
    const before = await all("lugares_de_culto");
    const other = await on.api.given("referencias", { nombre: "Centro", clase: "zona", slug: `centro-${database}` });
    const closed: Values[] = [
      { parroquia: on.otherParish },
      { "parroquia+": on.otherParish },
      { parroquia: null },
      { clase: "capilla" },
      { zona: other },
      { jurisdiccion: "Diócesis de El Alto" },
      { activo: true },
      { nota: "Con algo más", activo: true },
    ];
    for (const values of drawn(closed)) {
      expect(await alter("lugares_de_culto", church, values), JSON.stringify(values)).toEqual(notFound);
    }
    expect(await alter("lugares_de_culto", foreign, { nota: "Ajena" })).toEqual(notFound);
    const place = { parroquia: on.parish, clase: "capilla", zona: zone };
    expect(await make("lugares_de_culto", place)).toEqual(notMade);
    for (const id of [church, chapel, foreign]) {
      expect((await as("keeper").send("DELETE", records("lugares_de_culto", id))).status).toBe(404);
    }
    expect(await all("lugares_de_culto")).toEqual(before);
  });

  it("[MIS-23] a keeper writes changes at their places and for all of their parish, and deletes them", async () => {
    const own: Values[] = [
      { ...change, alcance: "lugar", lugar: church },
      { ...change, alcance: "lugar", lugar: church, horario: line },
      { ...change, alcance: "parroquia", parroquia: on.parish, tipos: ["misa", "confesion"] },
      // Thirty-one days, over the end of a year.
      { ...change, alcance: "lugar", lugar: chapel, desde: "2026-12-10", hasta: "2027-01-09" },
    ];
    for (const values of own) expect(await make("excepciones_horario", values), JSON.stringify(values)).toEqual(done);
    const made = await all("excepciones_horario");
    expect(made).toHaveLength(16);
    // An exception is corrected by another one, not changed.
    expect(await alter("excepciones_horario", made[0].id, { nota: "Otra" })).toEqual(notFound);
    for (const { id } of made) {
      expect((await as("keeper").send("DELETE", records("excepciones_horario", id))).status).toBe(204);
    }
  });

  it("[MIS-23] [SEG-15] a keeper reaches no other parish by the names in a change", async () => {
    const { given } = on.api;
    const others = [
      await given("excepciones_horario", { ...change, alcance: "lugar", lugar: foreign }),
      await given("excepciones_horario", { ...change, alcance: "parroquia", parroquia: on.otherParish }),
      await given("excepciones_horario", { ...change, alcance: "zona", zonas: [zone] }),
      await given("excepciones_horario", { ...change, alcance: "todas" }),
      // Faulty records, as from a mistake of an administrador or an import.
      await given("excepciones_horario", { ...change, alcance: "zona", zonas: [zone], lugar: church }),
      await given("excepciones_horario", { ...change, alcance: "lugar", lugar: foreign, parroquia: on.parish }),
    ];
    const before = await all("excepciones_horario");
    const attempts: Values[] = [
      { alcance: "lugar", lugar: foreign },
      { alcance: "lugar", lugar: [church, foreign] },
      { alcance: "lugar", lugar: foreign, parroquia: on.parish },
      { alcance: "lugar", lugar: church, parroquia: on.otherParish },
      { alcance: "lugar", lugar: church, parroquia: on.parish },
      { alcance: "lugar", lugar: church, zonas: [zone] },
      { alcance: "lugar", lugar: church, horario: foreignLine },
      { alcance: "lugar", lugar: chapel, horario: line },
      { alcance: "lugar" },
      { alcance: "lugar", parroquia: on.parish },
      { alcance: "parroquia", parroquia: on.otherParish },
      { alcance: "parroquia", parroquia: on.otherParish, lugar: church },
      { alcance: "parroquia", parroquia: on.parish, lugar: foreign },
      { alcance: "parroquia", parroquia: on.parish, zonas: [zone] },
      { alcance: "parroquia", parroquia: on.parish, horario: line },
      { alcance: "parroquia", parroquia: on.parish, horario: foreignLine },
      { alcance: "parroquia" },
      { alcance: "parroquia", lugar: church },
      { alcance: "zona", zonas: [zone] },
      { alcance: "zona", zonas: [zone], lugar: church },
      { alcance: "zona", zonas: [zone], parroquia: on.parish },
      { alcance: "todas" },
      { alcance: "todas", lugar: church },
      { alcance: "todas", parroquia: on.parish },
      { alcance: "", lugar: church },
    ];
    for (const values of drawn(attempts)) {
      expect(await make("excepciones_horario", { ...change, ...values }), JSON.stringify(values)).toEqual(notMade);
    }
    for (const id of casesOn(database, others, 2)) {
      for (const values of [{ nota: "Ajena" }, { alcance: "lugar", lugar: church }, { hasta: "2026-11-30" }]) {
        expect(await alter("excepciones_horario", id, values)).toEqual(notFound);
      }
      expect((await as("keeper").send("DELETE", records("excepciones_horario", id))).status).toBe(404);
      expect((await as("keeper").batch([{ method: "DELETE", url: records("excepciones_horario", id) }])).status).toBe(
        400,
      );
    }
    expect(await all("excepciones_horario")).toEqual(before);
  });

  it("[MIS-23] a keeper who has lost a parish reaches nothing of it, nor lines that went to another", async () => {
    const keeper = on.account("keeper").id;
    const set = (parroquias: string[]) =>
      as("administrador").send("PATCH", records("encargados_parroquia", keeper), { json: { parroquias } });
    const write = async () => [
      (await alter("horarios", line, { etiqueta: "con niños" }))[0],
      (await make("excepciones_horario", { ...change, alcance: "lugar", lugar: church }))[0],
      (await make("verificaciones", { lugar: church, medio: "parroquia" }))[0],
    ];
    expect(await write()).toEqual([200, 200, 200]);
    expect((await set([on.otherParish])).status).toBe(200);
    expect(await write()).toEqual([404, 400, 400]);
    expect((await set([on.parish, on.otherParish])).status).toBe(200);
    // Both parishes are theirs, but a line still stays where it is.
    expect(await alter("horarios", line, { lugar: foreign })).toEqual(notFound);
    expect((await set([on.parish])).status).toBe(200);
    const move = (parroquia: string) =>
      as("administrador").send("PATCH", records("lugares_de_culto", church), { json: { parroquia, clase: "capilla" } });
    expect((await move(on.otherParish)).status).toBe(200);
    expect(await write()).toEqual([404, 400, 400]);
    expect((await move(on.parish)).status).toBe(200);
    expect(await write()).toEqual([200, 200, 200]);
  });

  it("[MIS-23] a keeper confirms for the parish only, and cannot edit the confirmation afterwards", async () => {
    expect(await make("verificaciones", { lugar: church, medio: "parroquia" })).toEqual(done);
    const before = await all("verificaciones");
    for (const values of [
      { lugar: church, medio: "arzobispado" },
      { lugar: church, medio: "telefono" },
      { lugar: foreign, medio: "parroquia" },
      { lugar: [church, foreign], medio: "parroquia" },
      { lugar: church },
    ]) {
      expect(await make("verificaciones", values), JSON.stringify(values)).toEqual(notMade);
    }
    const { id } = before[0];
    for (const person of ["keeper", "editor", "administrador"] as const) {
      // Locked: the answer does not tell whether the record exists.
      expect((await alter("verificaciones", id, { medio: "parroquia" }, person))[0], person).toBe(403);
    }
    expect((await as("keeper").send("DELETE", records("verificaciones", id))).status).toBe(404);
    expect((await as("keeper").get(records("verificaciones", id))).status).toBe(404);
    expect(await all("verificaciones")).toEqual(before);
  });

  it("[MIS-23] a keeper's last confirmation is visible to everybody", async () => {
    const places = [church, foreign];
    let seconds = 0;
    for (const [lugar, medio] of [
      [church, "parroquia"],
      [church, "telefono"],
      [foreign, "arzobispado"],
      [foreign, "parroquia"],
    ]) {
      on.api.setNow(new Date(now.getTime() + 1000 * ++seconds));
      const answer = await as("administrador").send("POST", records("verificaciones"), { json: { lugar, medio } });
      expect(answer.status).toBe(200);
    }
    for (const person of ["visitor", "keeper", "editor"] as const) {
      const { json } = await as(person).get(`${records("ultimas_verificaciones")}?sort=fecha`);
      const seen = json.items.filter(({ id }: Values) => places.includes(String(id)));
      expect(seen.map(({ id, medio, fecha }: Values) => [id, medio, String(fecha).slice(0, 10)])).toEqual([
        [church, "telefono", "2026-11-21"],
        [foreign, "parroquia", "2026-11-21"],
      ]);
    }
  });
});

describe.each(drawnEngine(1))("a change of a timetable on %s", (database) => {
  let on: People;
  let place: Values;
  let church: string;
  beforeAll(async () => {
    on = await startPeople(database);
    const { given } = on.api;
    const zone = await given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
    place = { parroquia: on.parish, zona: zone };
    church = await given("lugares_de_culto", { ...place, clase: "sede" });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const as = speaking(() => on);
  const make = async (person: Person, collection: string, values: Values) =>
    await as(person).send("POST", records(collection), { json: values });

  it.each(["keeper", "administrador"] as const)(
    "[MIS-23] a change of a %s lasts from a day to another, 31 at most",
    async (who) => {
      const spans: [string, string, boolean][] = [
        ["2026-11-24", "2026-11-24", true],
        ["2026-11-24", "2026-11-23", false],
        ["2026-11-24", "2026-12-24", true],
        ["2026-11-24", "2026-12-25", false],
        ["2028-02-01", "2028-03-02", true],
        ["2028-02-01", "2028-03-03", false],
        ["2027-02-01", "2027-03-03", true],
        ["2027-02-29", "2027-03-01", false],
        ["2028-02-29", "2028-03-01", true],
        ["2026-11-31", "2026-12-01", false],
        ["2026-11-24 ", "2026-11-24", false],
        ["24-11-2026", "24-11-2026", false],
      ];
      for (const [desde, hasta, fits] of casesOn(database, spans, 4)) {
        const { status } = await make(who, "excepciones_horario", {
          ...change,
          ...{ alcance: "lugar", lugar: church, desde, hasta },
        });
        expect([desde, hasta, status]).toEqual([desde, hasta, fits ? 200 : 400]);
      }
    },
  );

  it("[MIS-23] a change of administradores names its places only, and reaches the same ones later", async () => {
    const fitting: Values[] = [
      { alcance: "zona", zonas: [place.zona] },
      { alcance: "todas" },
      { alcance: "lugar", lugar: church },
      { alcance: "parroquia", parroquia: on.parish },
    ];
    for (const values of fitting) {
      expect((await make("administrador", "excepciones_horario", { ...change, ...values })).status).toBe(200);
    }
    const wrong: Values[] = [
      { alcance: "zona" },
      { alcance: "zona", zonas: [place.zona], lugar: church },
      { alcance: "todas", parroquia: on.parish },
      { alcance: "lugar", parroquia: on.parish },
      { alcance: "parroquia", parroquia: on.parish, lugar: church },
    ];
    for (const values of wrong) {
      expect((await make("administrador", "excepciones_horario", { ...change, ...values })).status).toBe(400);
    }
    const { json } = await make("administrador", "excepciones_horario", { ...change, ...fitting[2] });
    const alter = async (values: Values) =>
      (await as("administrador").send("PATCH", records("excepciones_horario", json.id), { json: values })).status;
    expect(await alter({ nota: "Hasta el puente", lugar: church })).toBe(200);
    expect(await alter({ hasta: "2026-12-24" })).toBe(200);
    expect(await alter({ desde: "2026-11-23" })).toBe(404);
    expect(await alter({ hasta: "2026-11-23" })).toBe(404);
    expect(await alter({ desde: "2026-12-01", hasta: "2026-12-31" })).toBe(200);
    expect(await alter({ desde: "2026-12-01", hasta: "2027-01-01" })).toBe(404);
    for (const values of [{ alcance: "todas" }, { lugar: "" }, { parroquia: on.parish }, { "zonas+": place.zona }]) {
      expect(await alter(values), JSON.stringify(values)).toBe(404);
    }
  });

  it.each(["keeper", "administrador"] as const)(
    "[MIS-26] [MIS-29] a change keeps its id when a %s replaces it in one batch",
    async (person) => {
      const id = `again0000000${person.slice(0, 3)}`;
      const url = records("excepciones_horario");
      const first = { id, ...change, alcance: "parroquia", parroquia: on.parish, tipos: ["misa"], nota: "Antes" };
      const { batch } = as(person);
      const create = (body: Values) => ({ method: "POST", url, body });
      expect((await batch([create(first)])).status).toBe(200);
      expect((await batch([create(first)])).status).toBe(400);
      const remove = { method: "DELETE", url: records("excepciones_horario", id) };
      const { nota: _, ...next } = { ...first, tipos: ["confesion"] };
      expect((await batch([remove, create(next)])).status).toBe(200);
      const { json } = await as(person).get(records("excepciones_horario", id));
      const filter = encodeURIComponent(`id >= "${id.slice(0, 13)}00" && id <= "${id.slice(0, 13)}zz"`);
      expect((await as(person).get(`${url}?filter=${filter}`)).json.items).toEqual([json]);
      expect(json).toMatchObject({ tipos: ["confesion"], nota: "" });
      // Only the team may correct a stored change; null clears a field.
      const correct = {
        method: "PATCH",
        url: records("excepciones_horario", id),
        body: { tipos: null, motivo: "paro" },
      };
      expect((await batch([correct])).status).toBe(person === "keeper" ? 400 : 200);
      const { json: after } = await as(person).get(records("excepciones_horario", id));
      expect(after.tipos).toEqual(person === "keeper" ? ["confesion"] : []);
      expect((await batch([remove])).status).toBe(200);
    },
  );

  it("[MIS-23] a change goes with the places that it names, and never reaches more", async () => {
    const lugar = await on.api.given("lugares_de_culto", { ...place, clase: "capilla" });
    const horario = await on.api.given("horarios", { lugar, tipo: "misa", hora: "07:30" });
    const { json } = await make("keeper", "excepciones_horario", { ...change, alcance: "lugar", lugar, horario });
    expect((await as("keeper").send("DELETE", records("horarios", horario))).status).toBe(204);
    expect((await as("superuser").get(records("excepciones_horario", json.id))).status).toBe(404);
  });

  it("[MIS-23] a change is of a parish that has one church, and as many chapels as it has", async () => {
    const add = async (clase: string) =>
      (await make("administrador", "lugares_de_culto", { ...place, clase })).json.data?.parroquia?.code ?? "made";
    expect([await add("capilla"), await add("capilla"), await add("sede")]).toEqual([
      "made",
      "made",
      "validation_not_unique",
    ]);
  });

  it("[MIS-23] a change may name zones with parts, which have no parts of their own", async () => {
    const add = async (slug: string, parte_de = "") =>
      await make("administrador", "referencias", { nombre: slug, clase: "zona", slug, parte_de });
    const south = (await add("sur")).json.id;
    const part = (await add("calacoto", south)).json.id;
    expect((await add("calle-21", part)).status).toBe(400);
    const other = (await add("centro")).json.id;
    const set = async (id: string, parte_de: string) =>
      (await as("administrador").send("PATCH", records("referencias", id), { json: { parte_de } })).status;
    expect([await set(other, part), await set(south, other), await set(other, other)]).toEqual([404, 404, 404]);
    expect([await set(part, other), await set(part, ""), await set(part, south)]).toEqual([200, 200, 200]);
    expect((await add("sur")).json.data.slug.code).toBe("validation_not_unique");
  });
});

/** Requests that a person can send with their own account. */
function speaking(people: () => People) {
  return (person: Person) => {
    const { api } = people();
    const me = people().as(person);
    return {
      get: async (path: string) => await api.get(path, me),
      send: async (method: string, path: string, body: { json?: object; form?: FormData } = {}) =>
        await api.send(method, path, { ...me, ...body }),
      batch: async (requests: object[]) => await api.send("POST", "/api/batch", { ...me, json: { requests } }),
    };
  };
}

function asForm(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, String(one ?? ""));
  }
  return form;
}
