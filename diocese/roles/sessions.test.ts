import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type People, type Person, people, startPeople } from "./test-people.ts";

const team = "administradores_arzobispado";
const keepers = "encargados_parroquia";
const may: Person[] = ["administrador", "empty rol", "superuser"];
const mayNot = people.filter((person) => !may.includes(person));

describe.each(drawnEngine(1))("sessions of somebody else on %s", (database) => {
  let on: People;
  beforeEach(async () => {
    on = await startPeople(database);
  });
  afterEach(() => on[Symbol.asyncDispose]());

  /** Creates an account of the collection with a single session. */
  async function signedIn(collection: string) {
    const { id, token } = await on.api.account(collection, { nombre: "Pilar" });
    const own = `/api/collections/${collection}/sessions`;
    const holds = async () => (await on.api.get(own, { token })).status === 200;
    const { json } = await on.api.get(own, { token });
    return { path: own, session: String(json.items[0].id), query: `?account=${id}`, holds };
  }

  it.each([team, keepers])(
    "[SEG-89] sessions of %s are seen and ended by the managers of the account",
    async (collection) => {
      for (const person of may) {
        const { path, session, query, holds } = await signedIn(collection);
        const { json } = await on.api.get(path + query, on.as(person));
        expect(json.items, person).toEqual([expect.objectContaining({ id: session, current: false })]);
        expect((await on.api.send("DELETE", `${path}/${session}${query}`, on.as(person))).status, person).toBe(204);
        expect(await holds(), person).toBe(false);
        const all = await signedIn(collection);
        expect((await on.api.send("DELETE", path + all.query, on.as(person))).status, person).toBe(204);
        expect(await all.holds(), person).toBe(false);
      }
    },
  );

  it.each([team, keepers])("[SEG-89] sessions of %s are a 404 for others, and go on", async (collection) => {
    const { path, session, query, holds } = await signedIn(collection);
    for (const person of mayNot) {
      const status = ["visitor", "disabled"].includes(person) ? 401 : 404;
      expect((await on.api.get(path + query, on.as(person))).status, person).toBe(status);
      for (const address of [path + query, `${path}/${session}${query}`]) {
        expect((await on.api.send("DELETE", address, on.as(person))).status, person).toBe(status);
      }
    }
    expect(await holds()).toBe(true);
  });

  it("[SEG-89] sessions of a superuser are a 404 for an administrador", async () => {
    const { path, query, holds } = await signedIn("_superusers");
    expect((await on.api.get(path + query, on.as("administrador"))).status).toBe(404);
    expect((await on.api.send("DELETE", path + query, on.as("administrador"))).status).toBe(404);
    expect(await holds()).toBe(true);
  });
});
