import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, type People, type Person, people, records, startPeople, yesterday } from "./test-people.ts";

const inside: Person[] = ["administrador", "empty rol", "superuser"];
const ofNews: Person[] = [...inside, "editor"];
const guests: Person[] = ["visitor", "disabled"];

describe.each(drawnEngine(0))("the trash on %s", (database) => {
  let on: People;
  beforeAll(async () => {
    on = await startPeople(database);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  /** Creates a record and deletes it as an administrador. */
  async function deleted(collection: "noticias" | "parroquias", values: object) {
    const id = await on.api.given(collection, { ...values });
    expect((await on.api.send("DELETE", records(collection, id), on.as("administrador"))).status).toBe(204);
    const { items } = (await on.api.get(`/api/trash?record=${id}`, on.as("superuser"))).json;
    return { id, item: `/api/trash/${items[0].id}` };
  }
  const noticia = { titulo: "La que se borró", activo: true, fecha_publicacion: yesterday };

  it.each(casesOn(database, people, 3))(
    "[HIS-01] [CON-11] the trash shows %s records that their role may delete, and lets them restore those",
    async (person) => {
      const things = [
        { ...(await deleted("noticias", noticia)), may: ofNews.includes(person), collection: "noticias" },
        {
          ...(await deleted("parroquias", { nombre: "La que se borró" })),
          may: inside.includes(person),
          collection: "parroquias",
        },
      ];
      const list = await on.api.get("/api/trash?search=borro&perPage=100", on.as(person));
      for (const { id, item, may, collection } of things) {
        const refusal = guests.includes(person) ? 401 : 404;
        expect(list.text.includes(id), collection).toBe(may);
        expect((await on.api.get(item, on.as(person))).status, collection).toBe(may ? 200 : refusal);
        expect((await on.api.send("POST", `${item}/restore`, on.as(person))).status, collection).toBe(
          may ? 200 : refusal,
        );
        expect((await on.api.get(records(collection, id))).status, collection).toBe(may ? 200 : 404);
      }
    },
  );

  it.each(casesOn(database, people, 3))(
    "[HIS-01] [SEG-18] the trash lets %s delete for ever only as administrador",
    async (person) => {
      const { item } = await deleted("noticias", noticia);
      const may = inside.includes(person);
      const refusal = guests.includes(person) ? 401 : ofNews.includes(person) ? 403 : 404;
      if (!may) {
        const all = await on.api.send("DELETE", "/api/trash", on.as(person));
        expect(all.status).toBe(guests.includes(person) ? 401 : 403);
      }
      expect((await on.api.send("DELETE", item, on.as(person))).status).toBe(may ? 204 : refusal);
      expect((await on.api.get(item, on.as("superuser"))).status).toBe(may ? 404 : 200);
    },
  );
});
