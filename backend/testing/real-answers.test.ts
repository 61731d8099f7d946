import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "./databases.ts";
import { type Asker, openParishes, type Parishes } from "./parishes.ts";

describe.each(databases)("the answers of real servers on %s", (engine) => {
  let parishes: Parishes;
  beforeAll(async () => {
    parishes = await openParishes(engine);
  });
  afterAll(() => parishes[Symbol.asyncDispose]());

  it.each<[path: string, asker: Asker]>([
    ["zd_enlace/records?expand=equipos&sort=id&perPage=2", "ana"],
    ["zd_enlace/records/zdenlace0000004?expand=equipos.zd_enlace_via_equipos.miembros", "ana"],
    ["zd_miembro/records/zdmiembro000002?expand=zd_enlace_via_miembros.equipos", "beto"],
  ])("[API-02] [API-15] expand answers where a view rule reads a list: %s", async (path, asker) => {
    const { status, json } = await parishes.send("GET", path, asker);
    expect([status, (json.items?.[0] ?? json).expand]).toEqual([200, expect.anything()]);
  });
});
