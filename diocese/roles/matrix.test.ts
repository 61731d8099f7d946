import type { Definition } from "@arzobispado/backend";
import { databases } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { actions, may, type Who } from "../config/roles.ts";
import { type People, type Person, people, records, startPeople, tomorrow, yesterday } from "./test-people.ts";
import { bodyOf, changedValues, neededFiles, newValues } from "./test-values.ts";

/**
 * Permissions as the server answers: l lists, v views, c creates, u updates, d deletes. Capital letter: every record.
 * Small letter: only published or own ones. A collection without a row has the row `content`.
 */
const matrix: Record<string, string> = {
  // ······················ visitor admin empty editor colab. keeper other disabled superuser
  content: /*············*/ "LV--- LVCUD LVCUD LV--- LV--- LV--- LV--- LV--- LVCUD",
  noticias: /*···········*/ "lv--- LVCUD LVCUD LVCUD LV--- lv--- lv--- lv--- LVCUD",
  pagina_videos: /*······*/ "lv--- LVCUD LVCUD LVCUD LV--- lv--- lv--- lv--- LVCUD",
  avisos_urgentes: /*····*/ "lv--- LVCUD LVCUD LV--- LV--- lv--- lv--- lv--- LVCUD",
  diapositivas: /*·······*/ "lv--- LVCUD LVCUD LV--- LV--- lv--- lv--- lv--- LVCUD",
  revistas: /*···········*/ "lv--- LVCUD LVCUD LV--- LV--- lv--- lv--- lv--- LVCUD",
  homilia: /*············*/ "LV--- LVCUD LVCUD LVCUD LV--- LV--- LV--- LV--- LVCUD",
  tags: /*···············*/ "LV--- LVCUD LVCUD LVC-- LV--- LV--- LV--- LV--- LVCUD",
  archivos_generales: /*·*/ "-V--- LVCUD LVCUD LVCUD LVC-- -V--- -V--- -V--- LVCUD",
  parroquias: /*·········*/ "LV--- LVCUD LVCUD LV--- LV--- LV-u- LV-u- LV--- LVCUD",
  administradores_arzobispado: "----- LV-U- LV-U- LV-u- LV-u- ----- ----- ----- LVCUD",
  encargados_parroquia: /**/ "----- LVCUD LVCUD ----- ----- lv--- lv--- ----- LVCUD",
  lugares_de_culto: /*···*/ "LV--- LVCUD LVCUD LV--- LV--- LV-u- LV-u- LV--- LVCUD",
  horarios: /*···········*/ "LV--- LVCUD LVCUD LV--- LV--- LVCud LVCud LV--- LVCUD",
  excepciones_horario: /**/ "LV--- LVCUD LVCUD LV--- LV--- LVC-d LVC-d LV--- LVCUD",
  verificaciones: /*·····*/ "----- LVC-D LVC-D LV--- LV--- --C-- --C-- ----- LVCUD",
  reportes_horario: /*···*/ "--C-- LVCUD LVCUD --C-- --C-- lvCu- lvCu- --C-- LVCUD",
  borradores: /*·········*/ "----- LVCuD LVCuD LVCuD lvCud ----- ----- ----- LVCUD",
  comentarios_borrador: /**/ "----- LVC-D LVC-D LVC-d lvC-d ----- ----- ----- LVCUD",
  views: /*··············*/ "LV--- LV--- LV--- LV--- LV--- LV--- LV--- LV--- LV---",
};

const who: Record<Exclude<Person, "superuser">, Who> = {
  visitor: "visitante",
  administrador: "administrador",
  "empty rol": "administrador",
  editor: "editor",
  colaborador: "colaborador",
  keeper: "encargado",
  "other keeper": "encargado",
  disabled: "visitante",
};

describe.each(databases)("rights of roles on %s", (database) => {
  let on: People;
  /** Place of another parish, which no keeper looks after. */
  let elsewhere: string;
  let placeOf: Partial<Record<Person, string>>;
  beforeAll(async () => {
    on = await startPeople(database);
    elsewhere = await placeIn(await on.api.given("parroquias", { nombre: "San Juan" }));
    placeOf = { keeper: await placeIn(on.parish), "other keeper": await placeIn(on.otherParish) };
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const valuesFor = async (definition: Definition): Promise<Record<string, unknown>> => ({
    ...(await newValues(definition, async (name) => {
      if (name === "parroquias") return on.parish;
      return name === "lugares_de_culto" ? elsewhere : await given(name);
    })),
    ...(definition.name === "borradores" ? { coleccion: "noticias" } : {}),
    // A parish has only one church.
    ...(definition.name === "lugares_de_culto" ? { clase: "capilla" } : {}),
    ...(definition.name === "excepciones_horario" ? { lugar: elsewhere } : {}),
  });

  const placeIn = async (parroquia: string) => await given("lugares_de_culto", { parroquia });

  async function given(name: string, more: object = {}): Promise<string> {
    const definition = collections.find((each) => each.name === name);
    if (!definition) throw new Error(`There is no collection ${name}.`);
    const { password, passwordConfirm, ...values } = await valuesFor(definition);
    return on.api.given(name, { ...values, ...more }, neededFiles(definition));
  }

  /** Creates a record of the person's own, or one that belongs to their own. */
  async function ownOf(name: string, person: Exclude<Person, "visitor">): Promise<string> {
    if (ofPlaces.includes(name)) return given(name, { lugar: placeOf[person] });
    const autor = on.account(person).id;
    return given(name, { autor, ...(name === "borradores" ? {} : { borrador: await given("borradores", { autor }) }) });
  }

  /** Records for all questions: one published and one not, one's own and another person's. */
  async function targetsOf({ name, type }: Definition): Promise<(person: Person) => string[]> {
    if (type === "view") {
      await given(shownBy[name] ?? "");
      const { json } = await on.api.get(records(name), on.as("superuser"));
      return () => json.items.map(({ id }: { id: string }) => id);
    }
    if (name === "parroquias") return () => [on.parish, on.otherParish];
    if (name === "lugares_de_culto") return () => Object.values(placeOf);
    if (ofPlaces.includes(name)) {
      const ids = [await ownOf(name, "keeper"), await ownOf(name, "other keeper")];
      return () => ids;
    }
    if (name === "encargados_parroquia") return () => [on.account("keeper").id, on.account("other keeper").id];
    if (name === "administradores_arzobispado") {
      const bystander = await given(name);
      return (person) => [bystander, ...(isMember(person) ? [on.account(person).id] : [])];
    }
    if (name in owned) {
      const foreign = await given(name);
      const members = people.filter(isMember);
      const own = new Map(
        await Promise.all(members.map(async (person) => [person, await ownOf(name, person)] as const)),
      );
      return (person) => [foreign, ...(isMember(person) ? [own.get(person) ?? ""] : [])];
    }
    const [published, hidden] = [yesterday, tomorrow].map((date) => ({
      noticias: { activo: true, fecha_publicacion: date },
      pagina_videos: { fecha_subida: date },
      avisos_urgentes: { desde: date },
      diapositivas: { desde: date },
      revistas: { fecha: date },
    }));
    const key = name as keyof NonNullable<typeof published>;
    const ids = [await given(name, published?.[key]), await given(name, hidden?.[key])];
    return () => ids;
  }

  /** Values that must name the person in a new record. */
  async function signatureOf(name: string, person: Person): Promise<object> {
    if (person === "visitor" || person === "superuser") return {};
    const { id } = on.account(person);
    if (name === "noticias") return { usuario: id };
    if (ofPlaces.includes(name)) return { lugar: placeOf[person] ?? elsewhere };
    if (!(name in owned) || !isMember(person)) return {};
    return { autor: id, ...(name === "borradores" ? {} : { borrador: await given("borradores", { autor: id }) }) };
  }

  /** Record to delete, replaced after each successful deletion. */
  let victim = "";

  async function answersTo(person: Person, definition: Definition, ids: string[]): Promise<string> {
    const { name, type } = definition;
    const me = on.as(person);
    const count = async (method: string, some: string[]) => {
      const body = () => (method === "PATCH" ? { json: changedValues(definition) } : {});
      const answers = await Promise.all(some.map((id) => on.api.send(method, records(name, id), { ...me, ...body() })));
      return answers.filter(({ status }) => status < 300).length;
    };
    const filter = encodeURIComponent(ids.map((id) => `id='${id}'`).join("||"));
    const list = await on.api.get(`${records(name)}?filter=${filter}`, me);
    const json = { ...(await valuesFor(definition)), ...(await signatureOf(name, person)) };
    victim = victim || (type === "view" ? (ids[0] ?? "") : await given(name));
    const hasOwn = (name in owned && isMember(person)) || (ofPlaces.includes(name) && isKeeper(person));
    const own = hasOwn ? [await ownOf(name, person)] : [];
    if ((await count("DELETE", [victim])) > 0) victim = "";
    const deleted = (victim === "" ? 1 : 0) + (await count("DELETE", own));
    return [
      letter("l", list.status === 200 ? list.json.totalItems : 0, ids.length),
      letter("v", await count("GET", ids), ids.length),
      letter(
        "c",
        (await on.api.send("POST", records(name), { ...me, ...bodyOf(definition, json) })).status === 200 ? 1 : 0,
        1,
      ),
      letter("u", await count("PATCH", ids), ids.length),
      letter("d", deleted, 1 + own.length),
    ].join("");
  }

  // Collections with the same type and rules form a group, of which some are drawn by lot: a changed rule makes a group
  // of its own. Fourteen collections have the rules of `content`, five those of `views`.
  const ofRules = drawnCases(collections, 1, ({ type, rules }) => JSON.stringify([type, rules]));
  // Rules are the same on both engines: a run tests all of them on SQLite, and half of them on PostgreSQL, which
  // compiles them.
  const tried = database === "sqlite" ? ofRules : drawnCases(ofRules, Math.ceil(ofRules.length / 2));
  const cases = tried.map((definition) => {
    const { name } = definition;
    return { name, definition, rows: ofMisas.includes(name) ? "[MIS-23] [SEG-15]" : "[CON-11] [API-04] [SEG-15]" };
  });

  it.each(cases)("$rows $name", async ({ definition }) => {
    const { name, type } = definition;
    const idsOf = await targetsOf(definition);
    const answers: string[] = [];
    victim = "";
    for (const person of people) answers.push(await answersTo(person, definition, idsOf(person)));
    expect(answers.join(" ")).toBe(matrix[name] ?? matrix[type === "view" ? "views" : "content"]);
    // `may`, which the screens use, must agree.
    for (const [at, answered] of answers.entries()) {
      const person = people[at] ?? "superuser";
      if (person === "superuser") continue;
      const asked = actions.filter((action) => may(who[person], name, action));
      expect(asked, person).toEqual(actions.filter((_action, place) => answered[place] !== "-"));
    }
  });
});

/** Collections of which a record makes each view show something. */
const shownBy: Record<string, string> = {
  vicarias_filtrado: "parroquias",
  cargos_clero_filtrado: "cleros_diocesanos",
  parroquias_filtrado: "cleros_diocesanos",
  lista_cuadros_pastorales: "cuadros_pastorales",
  ultimas_verificaciones: "verificaciones",
};

/** Collections whose own records are those with the account as `autor`. */
const owned: Record<string, true> = { borradores: true, comentarios_borrador: true };

/** Collections of records of a place, which are the keeper's own by its parish. */
const ofPlaces = ["horarios", "excepciones_horario", "verificaciones", "reportes_horario"];

const ofMisas = [...ofPlaces, "referencias", "lugares_de_culto", "dias_especiales", "ultimas_verificaciones"];

const isKeeper = (person: Person) => person === "keeper" || person === "other keeper";

const isMember = (person: Person): person is Exclude<Person, "visitor"> =>
  !["visitor", "keeper", "other keeper", "superuser"].includes(person);

const letter = (small: string, done: number, of: number) =>
  done === 0 ? "-" : done === of ? small.toUpperCase() : small;
