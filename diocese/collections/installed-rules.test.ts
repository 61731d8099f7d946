import type { Definition } from "@arzobispado/backend";
import { databases, makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { esAdministrador, esOtroAdministrador, reglasDeContenido } from "../rules.ts";
import { collections } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const formerOfNoticias = `(activo = true && fecha_publicacion <= @now) || ${esAdministrador}`;

const written = { create: esAdministrador, update: esAdministrador };

/** The collections as installations of the year 2026 have them stored, with these rules of lists. */
const stored = (rules: Record<string, string>) =>
  collections.map(({ formerRules: _, ...collection }: Definition) => {
    const list = rules[collection.name];
    return list === undefined
      ? collection
      : { ...collection, rules: { ...collection.rules, ...written, list, view: list } };
  });

async function ruleOf(api: TestBackend, name: string, kind = "list"): Promise<unknown> {
  const { token } = await api.account("_superusers");
  return (await api.get(`/api/collections/${name}`, { token })).json[`${kind}Rule`];
}

describe.each(databases)("an installation of an earlier version on %s", (database) => {
  it("[NOT-16] gets the rules of today with the next start, and hides what has no date", async () => {
    await using place = await makeTestPlace(database);
    const former = { noticias: formerOfNoticias, pagina_videos: reglasDeContenido.list ?? "" };
    const undated = { titulo: "Sin fecha", activo: true };
    let id: string;
    {
      await using before = await startBackend({ database, place, now, collections: stored(former) });
      id = await before.given("noticias", undated);
      expect((await before.get(`/api/collections/noticias/records/${id}`)).status).toBe(200);
    }
    await using after = await startBackend({ database, place, now, collections });
    for (const name of Object.keys(former)) {
      expect(await ruleOf(after, name)).toBe(collections.find((collection) => collection.name === name)?.rules.list);
      expect(await ruleOf(after, name)).not.toBe(former[name as keyof typeof former]);
    }
    for (const kind of ["create", "update"]) expect(await ruleOf(after, "noticias", kind)).toContain("usuario");
    expect((await after.get(`/api/collections/noticias/records/${id}`)).status).toBe(404);
    expect((await after.get("/api/collections/noticias/records")).json.totalItems).toBe(0);
  });

  it.each([esOtroAdministrador, esAdministrador])(
    "[SEG-70] lets administrators become no other one any more, who could by «%s»",
    async (update) => {
      await using place = await makeTestPlace(database);
      const name = "administradores_arzobispado";
      const former = collections.map(({ formerRules: _, ...collection }: Definition) =>
        collection.name === name ? { ...collection, rules: { ...collection.rules, update } } : collection,
      );
      const change = async (api: TestBackend, email: string) => {
        const { token } = await api.account(name);
        const { id } = await api.account(name);
        return (await api.send("PATCH", `/api/collections/${name}/records/${id}`, { token, json: { email } })).status;
      };
      {
        await using before = await startBackend({ database, place, now, collections: former });
        expect(await change(before, "antes@arzobispado.example")).toBe(200);
      }
      await using after = await startBackend({ database, place, now, collections });
      expect(await change(after, "despues@arzobispado.example")).toBe(404);
    },
  );

  it("keeps a rule that somebody has changed", async () => {
    await using place = await makeTestPlace(database);
    const own = "activo = true && titulo != ''";
    {
      await using before = await startBackend({ database, place, now, collections: stored({ noticias: own }) });
      expect(await ruleOf(before, "noticias")).toBe(own);
    }
    await using after = await startBackend({ database, place, now, collections });
    expect(await ruleOf(after, "noticias")).toBe(own);
  });
});
