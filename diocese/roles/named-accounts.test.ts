import { openStream } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type People, type Person, records, startPeople, tomorrow, yesterday } from "./test-people.ts";

const nameless = { id: "", collectionName: "", nombre: "alguien del equipo" };
const team = "administradores_arzobispado";

describe.each(drawnEngine(0))("accounts that a caller may not read on %s", (database) => {
  let on: People;
  let url: string;
  let tag: string;
  beforeAll(async () => {
    on = await startPeople(database);
    ({ url } = await on.api.clients());
    tag = await on.api.given("tags", { nombre: "Fiestas" });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const save = async (person: Person, collection: string, id: string, json: object) =>
    expect((await on.api.send("PATCH", records(collection, id), { ...on.as(person), json })).status).toBe(200);
  const ownName = (person: Exclude<Person, "visitor">, nombre: string, collectionName = team) => ({
    id: on.account(person).id,
    collectionName,
    nombre,
  });
  const justa = () => ownName("keeper", "Justa", "encargados_parroquia");

  it("[SEG-88] hidden accounts have no name for a keeper who has a parish open beside an administrador", async () => {
    const parish = { collection: "parroquias", id: on.parish };
    const say = (person: Person, json: object = {}) =>
      on.api.send("POST", "/api/presence", { ...on.as(person), json: { ...parish, tab: person.slice(0, 5), ...json } });
    using ofKeeper = await openStream(url);
    using ofAda = await openStream(url);
    for (const [stream, person] of [
      [ofKeeper, "keeper"],
      [ofAda, "administrador"],
    ] as const) {
      await stream.subscribe([`@presence/parroquias/${on.parish}`], on.account(person).token);
    }
    await say("administrador");
    await say("administrador", { tab: "otra", takes: true });
    await say("superuser");
    const answer = await say("keeper");
    const ada = ownName("administrador", "Ada");
    expect(answer.json.people.map(({ account }: { account: object }) => account)).toEqual([
      nameless,
      nameless,
      justa(),
    ]);
    expect(answer.json.people[0].takes).not.toBe("");
    const toAda = (await say("administrador")).json.people;
    expect(toAda.map(({ account }: { account: object }) => account)).toEqual([ada, ada, nameless, justa()]);
    const heard = (await ofKeeper.heard(4)).at(-1)?.data.people;
    expect(heard).toEqual(answer.json.people);
    expect((await ofAda.heard(4)).at(-1)?.data.people).toEqual(toAda);
    for (const person of ["administrador", "superuser"] as const) {
      expect(ofKeeper.text() + answer.text).not.toContain(on.account(person).id);
    }
    expect(ofKeeper.text() + answer.text).not.toMatch(/Ada|administradores|_superusers/);
  });

  it("[SEG-88] hidden accounts have no name in a conflict, of one request and within a batch", async () => {
    const headers = { "if-match": '"old"' };
    const path = records("parroquias", on.parish);
    const conflictOf = async (person: Person) => {
      const as = { token: on.as(person).token ?? "" };
      const answer = await on.api.send("PATCH", path, { ...as, headers, json: {} });
      const requests = [{ method: "PATCH", url: path, headers, body: {} }];
      const batch = await on.api.send("POST", "/api/batch", { ...as, json: { requests } });
      expect(batch.json.data.requests["0"].response.changedBy).toEqual(answer.json.changedBy);
      expect([answer.status, batch.text.includes("Ada")]).toEqual([409, answer.text.includes("Ada")]);
      return answer.json.changedBy;
    };
    const { id, nombre } = nameless;
    await save("administrador", "parroquias", on.parish, { descripcion: "<p>De Ada</p>" });
    expect(await conflictOf("keeper")).toEqual({ id, nombre });
    expect(await conflictOf("administrador")).toEqual({ id: on.account("administrador").id, nombre: "Ada" });
    await save("keeper", "parroquias", on.parish, { descripcion: "<p>De Justa</p>" });
    expect(await conflictOf("keeper")).toEqual({ id: on.account("keeper").id, nombre: "Justa" });
    expect(await conflictOf("administrador")).toEqual({ id: on.account("keeper").id, nombre: "Justa" });
    await save("superuser", "parroquias", on.parish, { descripcion: "<p>Técnica</p>" });
    expect(await conflictOf("administrador")).toEqual({ id, nombre });
    expect(await conflictOf("superuser")).toEqual({ id: on.account("superuser").id, nombre: "" });
  });

  it("[SEG-88] hidden accounts have no name in activity, by which nothing is found either", async () => {
    for (const person of ["administrador", "keeper", "superuser"] as const) {
      await save(person, "parroquias", on.parish, { descripcion: `<p>Otra vez, ${person}</p>` });
    }
    const asked = async (person: Person, query: string) =>
      (await on.api.get(`/api/activity?record=${on.parish}&perPage=200&${query}`, on.as(person))).json;
    const writers = async (person: Person) =>
      new Set((await asked(person, "")).items.map(({ account }: { account: object }) => JSON.stringify(account)));
    const setOf = (...accounts: object[]) => new Set(accounts.map((account) => JSON.stringify(account)));
    const ada = ownName("administrador", "Ada");
    expect(await writers("editor")).toEqual(setOf(ada, nameless));
    expect(await writers("administrador")).toEqual(setOf(ada, justa(), nameless));
    expect(await writers("superuser")).toEqual(setOf(ada, justa(), ownName("superuser", "", "_superusers")));
    const found = async (person: Person, whose: "keeper" | "superuser" | "administrador") =>
      (await asked(person, `account=${on.account(whose).id}`)).totalItems > 0;
    expect([await found("editor", "keeper"), await found("editor", "superuser")]).toEqual([false, false]);
    expect([await found("administrador", "keeper"), await found("administrador", "superuser")]).toEqual([true, false]);
    expect([await found("superuser", "superuser"), await found("editor", "administrador")]).toEqual([true, true]);
  });

  it("[SEG-88] hidden accounts have no name beside versions and in the trash", async () => {
    await save("superuser", "tags", tag, { nombre: "Fiestas patronales" });
    await save("administrador", "tags", tag, { nombre: "Fiestas" });
    const versions = `/api/history/tags/${tag}`;
    const answer = (await on.api.get(versions, on.as("administrador"))).json;
    expect(answer.items.map(({ account }: { account: object }) => account).slice(0, 2)).toEqual([
      ownName("administrador", "Ada"),
      nameless,
    ]);
    const { number } = answer.items[1];
    expect((await on.api.get(`${versions}/${number}`, on.as("administrador"))).json.account).toEqual(nameless);
    const gone = await on.api.given("tags", { nombre: "De paso" });
    expect((await on.api.send("DELETE", records("tags", gone), on.as("superuser"))).status).toBe(204);
    const inTrash = async (person: Person) =>
      (await on.api.get(`/api/trash?record=${gone}`, on.as(person))).json.items[0]?.account;
    expect(await inTrash("administrador")).toEqual(nameless);
    expect(await inTrash("superuser")).toEqual(ownName("superuser", "", "_superusers"));
  });

  it("[SEG-88] hidden accounts have no name beside the sheets of another parish, nor where an undo keeps a row", async () => {
    const zona = await on.api.given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
    const lugar = await on.api.given("lugares_de_culto", { parroquia: on.otherParish, clase: "sede", zona });
    const sheets = "/api/collections/horarios/sheets";
    const rows = [{ number: 2, id: "", values: { lugar, tipo: "misa", dias: "do", hora: "10:00" } }];
    const json = { mode: "apply", name: "misas.csv", match: [], rows };
    const made = await on.api.send("POST", sheets, { ...on.as("other keeper"), json });
    expect(made.json.counts).toMatchObject({ create: 1, wrong: 0 });
    const list = async (person: Person) => (await on.api.get(sheets, on.as(person))).json.items;
    const { id, nombre } = nameless;
    expect(await list("keeper")).toMatchObject([{ name: "misas.csv", by: { id, nombre } }]);
    const [own] = await list("other keeper");
    expect(own.by).toEqual({ id: on.account("other keeper").id, nombre: "Eusebio" });
    const [line] = (await on.api.get(`${records("horarios")}?filter=lugar='${lugar}'`, on.as("superuser"))).json.items;
    await save("administrador", "horarios", line.id, { hora: "11:00" });
    const undone = await on.api.send("POST", `${sheets}/${own.id}/undo`, on.as("other keeper"));
    expect(undone.json.kept).toMatchObject([{ reason: "changed", changedBy: { id, nombre } }]);
  });

  it("[SEG-88] a hidden noticia is answered as a missing one to a keeper's exception, in every form", async () => {
    const usuario = on.account("editor").id;
    const noticia = (titulo: string, more: object) =>
      on.api.given("noticias", { titulo, activo: true, fecha_publicacion: yesterday, usuario, ...more });
    const hidden = [
      await noticia("Pendiente", { fecha_publicacion: tomorrow }),
      await noticia("Archivada", { activo: false }),
    ];
    const shown = await noticia("Publicada", {});
    const path = records("excepciones_horario");
    const values = {
      ...{ accion: "suspende", motivo: "bloqueo", desde: "2026-11-24", hasta: "2026-11-24" },
      ...{ alcance: "parroquia", parroquia: on.parish },
    };
    const ways = (id: string) => {
      const body = { ...values, noticia: id };
      const [form, payload] = [new FormData(), new FormData()];
      for (const [name, value] of Object.entries(body)) form.set(name, value);
      payload.set("@jsonPayload", JSON.stringify(body));
      const batch = (method: string) => ({ json: { requests: [{ method, url: path, body }] } });
      const row = { number: 2, id: "", values: body };
      return [
        [path, { json: body }],
        [path, { form }],
        [path, { form: payload }],
        [path, { json: { ...body, noticia: undefined, "noticia+": id } }],
        ["/api/batch", batch("POST")],
        ["/api/batch", batch("PUT")],
        ["/api/collections/excepciones_horario/sheets", { json: { mode: "trial", name: "h", match: [], rows: [row] } }],
      ] as const;
    };
    const answers = async (person: Person, id: string) => {
      const all = [];
      for (const [address, body] of ways(id)) {
        const { status, text } = await on.api.send("POST", address, { ...on.as(person), ...body });
        all.push([status, text.replaceAll(id, "ID")]);
      }
      return all;
    };
    const none = await answers("keeper", "nothing00000000");
    expect(none.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 400, 200]);
    expect(JSON.parse(String(none[0]?.[1])).data).toEqual({
      noticia: {
        code: "validation_missing_rel_records",
        message: "Failed to find all relation records with the provided ids.",
      },
    });
    for (const id of hidden) expect(await answers("keeper", id)).toEqual(none);
    const made = Array(7).fill(200);
    expect((await answers("keeper", shown)).map(([status]) => status)).toEqual(made);
    for (const person of ["administrador", "superuser"] as const) {
      for (const id of hidden) expect((await answers(person, id)).map(([status]) => status)).toEqual(made);
    }
  });

  it("[SEG-88] a noticia that is hidden by now stays in an exception that an administrador saves", async () => {
    const noticia = await on.api.given("noticias", { titulo: "Pendiente", activo: false });
    const path = records("excepciones_horario");
    const json = {
      ...{ accion: "suspende", motivo: "bloqueo", desde: "2026-11-24", hasta: "2026-11-24" },
      ...{ alcance: "parroquia", parroquia: on.parish, noticia },
    };
    const made = await on.api.send("POST", path, { ...on.as("administrador"), json });
    expect(made.status).toBe(200);
    await save("administrador", "excepciones_horario", made.json.id, { nota: "Otra", noticia });
    // Keepers read the id in the exception, and nothing of the noticia.
    const read = await on.api.get(`${path}/${made.json.id}?expand=noticia`, on.as("keeper"));
    expect([read.json.noticia, read.text.includes("Pendiente")]).toEqual([noticia, false]);
  });
});
