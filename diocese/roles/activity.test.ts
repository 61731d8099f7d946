import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type People, type Person, people, records, startPeople, tomorrow } from "./test-people.ts";

const readers: Person[] = ["administrador", "empty rol", "editor", "superuser"];

describe("'Actividad'", () => {
  let on: People;
  beforeAll(async () => {
    on = await startPeople("sqlite");
    const as = on.as("administrador");
    const keeper = on.account("keeper").id;
    const secret = await on.api.given("noticias", { titulo: "Secreta", activo: true, fecha_publicacion: tomorrow });
    await on.api.send("PATCH", records("noticias", secret), { ...as, json: { resumen: "Todavía no" } });
    await on.api.send("PATCH", records("encargados_parroquia", keeper), { ...as, json: { nombre: "Justina" } });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  it.each(people)("[HIS-09] [CON-11] the page 'Actividad' shows %s as much as their role reads", async (person) => {
    const { status, json, text } = await on.api.get("/api/activity?perPage=200", on.as(person));
    if (person === "visitor" || person === "disabled") return expect(status).toBe(401);
    if (!readers.includes(person)) return expect([status, json.items]).toEqual([403, undefined]);
    expect([status, text.includes("Secreta"), text.includes("Ada")]).toEqual([200, true, true]);
    // Only administradores see keepers' accounts.
    expect(text.includes("Justina")).toBe(person !== "editor");
  });

  it("[HIS-09] the page 'Actividad' omits drafts and comments on them", async () => {
    const { id } = on.account("colaborador");
    const as = on.as("colaborador");
    const send = async (method: string, path: string, json: object) => {
      const answer = await on.api.send(method, path, { ...as, json });
      expect(answer.status).toBe(200);
      return answer.json.id as string;
    };
    const values = { coleccion: "noticias", autor: id, estado: "borrador", titulo: "A medias" };
    const draft = await send("POST", records("borradores"), values);
    await send("PATCH", records("borradores", draft), { titulo: "A medias todavía", estado: "revision" });
    await send("POST", records("comentarios_borrador"), { borrador: draft, autor: id, texto: "Falta la hora" });
    await on.api.send("DELETE", records("borradores", draft), as);
    const { text } = await on.api.get("/api/activity?perPage=200", on.as("superuser"));
    expect(text).not.toMatch(/A medias|Falta la hora|borrador/);
    for (const collection of ["borradores", "comentarios_borrador"]) {
      const { json } = await on.api.get(`/api/activity?collection=${collection}`, on.as("superuser"));
      expect(json).toMatchObject({ totalItems: 0, items: [] });
    }
  });
});
