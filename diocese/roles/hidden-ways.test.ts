import { openStream } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  casesOn,
  type People,
  type Person,
  people,
  pixel,
  records,
  startPeople,
  tomorrow,
  yesterday,
} from "./test-people.ts";

/** People who read unpublished content, and people who read keepers' accounts. */
const team: Person[] = ["administrador", "empty rol", "editor", "colaborador"];
const managers: Person[] = ["administrador", "empty rol"];
const others = (some: Person[]) => people.filter((person) => person !== "superuser" && !some.includes(person));

describe.each(drawnEngine(1))("ways around a rule on %s", (database) => {
  let on: People;
  let noticia: string;
  beforeAll(async () => {
    on = await startPeople(database);
    const work = await on.api.given("obras_sociales", { nombre: "Comedor" });
    const tag = await on.api.given("tags", { nombre: "Fiestas" });
    const usuario = on.account("editor").id;
    const pending = { titulo: "Secreta", activo: true, fecha_publicacion: tomorrow, obra_social: work, tags: [tag] };
    noticia = await on.api.given("noticias", { ...pending, usuario }, { foto_portada: { "foto.png": pixel } });
    await on.api.given("noticias", { ...pending, titulo: "Sabida", fecha_publicacion: yesterday, usuario });
    await on.api.given("pagina_videos", { titulo: "Video secreto", fecha_subida: tomorrow, tags: [tag] });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const ask = async (person: Person, path: string) => await on.api.get(`/api/collections/${path}`, on.as(person));

  it.each(casesOn(database, others(team), 2))(
    "[CON-11] [SEG-01] ways around a rule lead %s to published content only",
    async (person) => {
      for (const path of [
        "noticias/records?filter=activo=true||id!=''",
        "noticias/records?filter=titulo~'secreta'",
        "noticias/records?sort=-fecha_publicacion&skipTotal=1&fields=titulo,descripcion:excerpt(9)",
        `noticias/records/${noticia}`,
        "pagina_videos/records?fields=*",
        "obras_sociales/records?expand=noticias_via_obra_social&fields=*,expand.noticias_via_obra_social.titulo",
        "obras_sociales/records?filter=noticias_via_obra_social.titulo?~'secreta'",
        "tags/records?expand=pagina_videos_via_tags,noticias_via_tags",
        "tags/records?sort=noticias_via_tags.titulo&expand=noticias_via_tags.obra_social.noticias_via_obra_social",
      ]) {
        expect((await ask(person, path)).text, path).not.toMatch(/secret/i);
      }
      const { json } = await on.api.get(records("noticias", noticia), on.as("superuser"));
      const photo = `/api/files/noticias/${noticia}/${json.foto_portada}`;
      const file = person === "visitor" ? "" : await on.account(person).sign({ kind: "file" });
      for (const query of ["", `?token=${file}`, `?token=${file}&thumb=640x0`, `?token=${on.as(person).token}`]) {
        expect((await on.api.get(photo + query)).status, query).toBe(404);
      }
    },
  );

  it.each(casesOn(database, team, 1))(
    "[CON-11] ways around a rule do not exist for %s, who reads everything",
    async (person) => {
      expect((await ask(person, "noticias/records?filter=titulo~'secreta'")).json.totalItems).toBe(1);
      expect((await ask(person, "obras_sociales/records?expand=noticias_via_obra_social")).text).toContain("Secreta");
      const { json } = await ask(person, `noticias/records/${noticia}`);
      const token = (await on.api.send("POST", "/api/files/token", on.as(person))).json.token;
      expect((await on.api.get(`/api/files/noticias/${noticia}/${json.foto_portada}?token=${token}`)).status).toBe(200);
    },
  );

  it.each(casesOn(database, others([...managers, "keeper"]), 2))(
    "[CON-11] [SEG-06] ways around a rule tell %s nothing of a keeper",
    async (person) => {
      for (const path of [
        "encargados_parroquia/records?fields=*,expand.*&expand=parroquias",
        `encargados_parroquia/records/${on.account("keeper").id}`,
        "parroquias/records?expand=encargados_parroquia_via_parroquias&fields=*,expand.encargados_parroquia_via_parroquias.*",
        "parroquias/records?filter=encargados_parroquia_via_parroquias.nombre?~'Justa'",
        "parroquias/records?sort=encargados_parroquia_via_parroquias.celular&expand=encargados_parroquia_via_parroquias",
      ]) {
        expect((await ask(person, path)).text, path).not.toMatch(/Justa|70000001/);
      }
      // A right guess and a wrong one get the same answer.
      for (const [right, wrong] of [
        ["nombre?~'Justa'", "nombre?~'Zacar'"],
        ["nombre~'J'", "nombre~'Z'"],
        ["nombre!~'Justa'", "nombre!~'Zacar'"],
        ["celular?='+591 70000001'", "celular?='+591 70000003'"],
        ["email?~'r'", "email?~'zzz'"],
        ["disabled?=false", "disabled?=true"],
      ] as const) {
        const path = "parroquias/records?fields=id&filter=";
        const of = (part: string) => encodeURIComponent(`encargados_parroquia_via_parroquias.${part}`);
        const answers = [await ask(person, path + of(right)), await ask(person, path + of(wrong))];
        expect(answers[0]?.text, right).toBe(answers[1]?.text);
      }
    },
  );

  it.each(casesOn(database, others(team), 2))(
    "[CON-11] [SEG-06] ways around a rule tell %s nothing of a member",
    async (person) => {
      for (const path of [
        "noticias/records?expand=usuario&fields=*,expand.usuario.*",
        "administradores_arzobispado/records",
        `administradores_arzobispado/records/${on.account("editor").id}`,
        "noticias/records?filter=usuario.rol='editor'&expand=usuario",
      ]) {
        expect((await ask(person, path)).text, path).not.toMatch(/Edgar|"rol"/);
      }
      const guess = (rol: string) =>
        ask(person, `noticias/records?filter=${encodeURIComponent(`usuario.rol='${rol}'`)}`);
      expect((await guess("editor")).text).toBe((await guess("colaborador")).text);
    },
  );

  it("[CON-11] [SEG-43] a stream has only records that the listener may read", async () => {
    const { url } = await on.api.clients();
    const topics = ["noticias/*", "pagina_videos/*", "encargados_parroquia/*", "administradores_arzobispado/*"];
    const streams = await Promise.all(
      people.map(async (person) => {
        const stream = await openStream(url);
        expect((await stream.subscribe([...topics, "tags/*"], on.as(person).token)).status).toBe(204);
        return { person, stream };
      }),
    );
    const { token } = on.account("superuser");
    const touch = (collection: string, id: string, json: object) =>
      on.api.send("PATCH", records(collection, id), { token, json });
    await touch("noticias", noticia, { resumen: "Secreta" });
    await touch("encargados_parroquia", on.account("keeper").id, { celular: "+591 70000001" });
    await touch("administradores_arzobispado", on.account("editor").id, { nombre: "Edgar" });
    await on.api.send("POST", records("tags"), { token, json: { nombre: "El último" } });
    for (const { person, stream } of streams) {
      await expect.poll(() => stream.text(), { timeout: 5000, interval: 5 }).toContain("El último");
      const heard = stream.events.map(({ name }) => name.replace("/*", ""));
      const hears = [
        ...(team.includes(person) || person === "superuser" ? ["noticias"] : []),
        ...(managers.includes(person) || person === "keeper" || person === "superuser" ? ["encargados_parroquia"] : []),
        ...(team.includes(person) || person === "superuser" ? ["administradores_arzobispado"] : []),
      ];
      expect(heard, person).toEqual([...hears, "tags"]);
      if (!hears.includes("noticias")) expect(stream.text(), person).not.toMatch(/Secreta/);
      stream[Symbol.dispose]();
    }
  });
});
