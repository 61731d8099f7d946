import { openStream, startBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { installation } from "../config/installation.ts";
import { history } from "../history.ts";
import { casesOn, fromOwnPage, now, type People, type Person, people, records, startPeople } from "./test-people.ts";

type Values = Record<string, unknown>;

const collection = "reportes_horario";
const path = records(collection);
/** People who read reports of the first parish. */
const readers: Person[] = ["keeper", "administrador", "empty rol", "superuser"];
const strangers = people.filter((person) => !readers.includes(person));

describe.each(drawnEngine(1))("a report of a wrong hour on %s", (database) => {
  let on: People;
  let church: string;
  let foreign: string;
  let line: string;
  let foreignLine: string;
  let report: string;
  beforeAll(async () => {
    on = await startPeople(database);
    const { given } = on.api;
    const zona = await given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
    church = await given("lugares_de_culto", { parroquia: on.parish, clase: "sede", zona });
    foreign = await given("lugares_de_culto", { parroquia: on.otherParish, clase: "sede", zona });
    line = await given("horarios", { lugar: church, tipo: "misa", hora: "10:00" });
    foreignLine = await given("horarios", { lugar: foreign, tipo: "misa", hora: "10:00" });
    const values = { clase: "hora", estado: "nuevo", texto: "Secreto: es a las 9", contacto: "+591 0000 0001" };
    report = await given(collection, { ...values, lugar: church, horario: line });
    await given("verificaciones", { lugar: church, medio: "telefono" });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const ask = async (person: Person, address: string) => await on.api.get(`/api/collections/${address}`, on.as(person));
  const send = async (person: Person, method: string, values: Values, id?: string) =>
    await on.api.send(method, records(collection, id), { ...on.as(person), json: values });

  it.each(casesOn(database, people, 3))(
    "[MIS-23] a report is sent by a %s as new, of a place and a line of it",
    async (person) => {
      const values = { lugar: church, clase: "hora", estado: "nuevo" };
      const whole = { ...values, horario: line, texto: "a".repeat(500), contacto: "7".repeat(80) };
      const made = await send(person, "POST", whole);
      expect(made.status).toBe(200);
      // A sender sees the report only in the answer.
      expect((await ask(person, `${collection}/records/${made.json.id}`)).status).toBe(
        readers.includes(person) ? 200 : 404,
      );
      const wrong: Values[] = [
        { estado: "" },
        { lugar: "" },
        { lugar: "nothing00000000" },
        { clase: "" },
        { texto: "a".repeat(501) },
        { contacto: "7".repeat(81) },
      ];
      const forged: Values[] = [
        { estado: "corregido" },
        { estado: "descartado" },
        { respuesta: "Está bien así" },
        { horario: foreignLine },
        { lugar: foreign, horario: line },
      ];
      const refused = /^(?:administrador|empty rol|superuser)$/.test(person) ? wrong : [...wrong, ...forged];
      for (const more of casesOn(database, refused, 4)) {
        expect((await send(person, "POST", { ...values, ...more })).status, JSON.stringify(more)).toBe(400);
      }
      await on.api.send("DELETE", records(collection, made.json.id), on.as("superuser"));
    },
  );

  it.each(casesOn(database, strangers, 2))(
    "[MIS-19] [MIS-23] [SEG-01] a report is hidden from a %s, on every path",
    async (person) => {
      for (const address of [
        `${collection}/records?fields=*&skipTotal=1`,
        `${collection}/records?filter=texto~'secreto'`,
        `${collection}/records/${report}?expand=lugar,horario`,
        `lugares_de_culto/records?expand=reportes_horario_via_lugar&fields=*,expand.reportes_horario_via_lugar.*`,
        `horarios/records/${line}?expand=reportes_horario_via_horario,lugar.reportes_horario_via_lugar`,
        "parroquias/records?expand=lugares_de_culto_via_parroquia.reportes_horario_via_lugar",
        "lugares_de_culto/records?filter=reportes_horario_via_lugar.texto?~'secreto'",
        "referencias/records?expand=lugares_de_culto_via_zona.horarios_via_lugar.reportes_horario_via_horario",
        "lugares_de_culto/records?sort=reportes_horario_via_lugar.contacto&expand=reportes_horario_via_lugar",
      ]) {
        expect((await ask(person, address)).text, address).not.toMatch(/secreto: es|0000 0001/i);
      }
      // A right guess and a wrong one get the same answer.
      for (const [right, wrong] of [
        ["texto?~'Secreto'", "texto?~'Abierto'"],
        ["texto!~'Secreto'", "texto!~'Abierto'"],
        ["contacto?='+591 0000 0001'", "contacto?='+591 0000 0002'"],
        ["estado?='nuevo'", "estado?='corregido'"],
        ["id?!=''", "id?='nothing'"],
      ] as const) {
        const of = (part: string) =>
          ask(
            person,
            `lugares_de_culto/records?fields=id&filter=${encodeURIComponent(`reportes_horario_via_lugar.${part}`)}`,
          );
        expect((await of(right)).text, right).toBe((await of(wrong)).text);
      }
      for (const change of [{ estado: "corregido" }, { respuesta: "Gracias" }, { texto: "" }, {}]) {
        expect((await send(person, "PATCH", change, report)).status, JSON.stringify(change)).toBe(404);
      }
      expect((await send(person, "DELETE", {}, report)).status).toBe(404);
    },
  );

  it("[MIS-23] a report is answered by the parish, which cannot change its words", async () => {
    const { json } = await ask("keeper", `${collection}/records?expand=lugar&filter=contacto~'0000'`);
    expect(json.items).toMatchObject([{ id: report, contacto: "+591 0000 0001", expand: { lugar: { id: church } } }]);
    const before = (await ask("superuser", `${collection}/records/${report}`)).json;
    const closed: Values[] = [
      { texto: "" },
      { contacto: "" },
      { lugar: foreign },
      { horario: "" },
      { horario: foreignLine },
      { clase: "otro" },
      { estado: "corregido", lugar: foreign },
    ];
    for (const change of closed) expect((await send("keeper", "PATCH", change, report)).status).toBe(404);
    expect((await send("keeper", "DELETE", {}, report)).status).toBe(404);
    expect((await ask("superuser", `${collection}/records/${report}`)).json).toEqual(before);
    const answer = { estado: "corregido", respuesta: "Gracias, ya está." };
    expect((await send("keeper", "PATCH", answer, report)).status).toBe(200);
    expect((await send("keeper", "PATCH", { estado: "nuevo", respuesta: "" }, report)).status).toBe(200);
  });

  it.each(casesOn(database, ["visitor", "keeper", "other keeper", "disabled"] as const, 2))(
    "[MIS-23] a reader %s sees of confirmations only the last one",
    async (person) => {
      for (const address of [
        "verificaciones/records",
        "lugares_de_culto/records?expand=verificaciones_via_lugar&fields=expand",
        "lugares_de_culto/records?filter=verificaciones_via_lugar.medio?='telefono'",
      ]) {
        expect((await ask(person, address)).text, address).not.toContain("telefono");
      }
      expect((await ask(person, `ultimas_verificaciones/records/${church}`)).json.medio).toBe("telefono");
    },
  );

  it("[MIS-19] [MIS-23] [SEG-43] a report is sent in streams only to accounts that may read it", async () => {
    const { url } = await on.api.clients();
    const streams = await Promise.all(
      people.map(async (person) => {
        const stream = await openStream(url);
        const topics = [`${collection}/*`, "verificaciones/*", "tags/*"];
        expect((await stream.subscribe(topics, on.as(person).token)).status).toBe(204);
        return { person, stream };
      }),
    );
    const { token } = on.account("superuser");
    await send("visitor", "POST", { lugar: church, clase: "otro", estado: "nuevo", texto: "Secreto" });
    await on.api.send("POST", records("tags"), { token, json: { nombre: "El último" } });
    // Events with an expensive rule have their own queue: they may arrive later than newer events.
    const [some, others] = [true, false].map((reads) =>
      streams.filter(({ person }) => readers.includes(person) === reads),
    );
    for (const { person, stream } of [...(some ?? []), ...(others ?? [])]) {
      const heard = () => stream.events.map(({ name }) => name.replace("/*", "")).toSorted();
      const expected = readers.includes(person) ? [collection, "tags"] : ["tags"];
      await expect.poll(heard, { timeout: 5000, interval: 5, message: person }).toEqual(expected);
      stream[Symbol.dispose]();
    }
  });
});

describe("reports of strangers", () => {
  it("[MIS-19] [SEG-46] reports of strangers are limited to five an hour of an address, unreadable to guests, and lose their contact after 90 days", async () => {
    await using api = await startBackend({
      ...{ database: "sqlite", collections, history, now, rateLimits: "default" },
      settings: installation({ publicUrl: null }).settings,
    });
    const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
    const zona = await api.given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
    const lugar = await api.given("lugares_de_culto", { parroquia, clase: "sede", zona });
    const json = { lugar, clase: "hora", estado: "nuevo", texto: "Es a las 9", contacto: "+591 0000 0001" };
    const made = [];
    for (let time = 0; time < 5; time++) made.push(await api.send("POST", path, { ...fromOwnPage, json }));
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const refused = await api.send("POST", path, { ...fromOwnPage, json });
    expect([refused.status, Number(refused.headers["retry-after"]) > 3000]).toEqual([429, true]);
    const id = made[0]?.json.id;
    for (const address of [path, `${path}/${id}`]) expect((await api.get(address)).text).not.toContain("0000 0001");

    const token = await (await api.account("_superusers")).sign({ lifetime: 100 * 24 * 60 * 60 });
    const contactsAfter = async (days: number) => {
      api.setNow(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
      await api.backend.tidy();
      return (await api.get(path, { token })).json.items.map(({ contacto }: Values) => contacto);
    };
    expect(await contactsAfter(89.9)).toEqual(Array(5).fill("+591 0000 0001"));
    expect(await contactsAfter(90)).toEqual(Array(5).fill(""));
    expect((await api.get(`${path}/${id}`, { token })).json).toMatchObject({ texto: "Es a las 9", estado: "nuevo" });
  });
});
