import type { Definition } from "@arzobispado/backend";
import { databases, makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { esMiembro, firmaPropia } from "../rules.ts";
import { collections } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const formerOfNoticias = `(activo = true && fecha_publicacion <= @now) || ${esMiembro}`;

/** Collections added after the roles. */
const later = [
  ...["borradores", "comentarios_borrador", "referencias", "lugares_de_culto", "horarios", "excepciones_horario"],
  ...["dias_especiales", "verificaciones", "reportes_horario"],
];

const written = { create: esMiembro, update: esMiembro };

/** Collections as installations of 2026 have them stored, with the given list rules. */
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
  it("[NOT-16] an earlier installation gets today's rules at the next start, and hides records without a date", async () => {
    await using place = await makeTestPlace(database);
    const former = { noticias: formerOfNoticias, pagina_videos: "" };
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

  it.each([`${esMiembro} && id != @request.auth.id`, esMiembro])(
    "[SEG-70] administrators of an earlier installation can no longer become another one by «%s»",
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

  it("[CON-11] an earlier installation lets roles decide where all of the team could write, or anybody with an account", async () => {
    await using place = await makeTestPlace(database);
    const anybody = "@request.auth.id!=''";
    const everything = { create: esMiembro, update: esMiembro, delete: anybody };
    const signed = {
      create: `${esMiembro} && ${firmaPropia.create}`,
      update: `${esMiembro} && ${firmaPropia.update}`,
      delete: esMiembro,
    };
    const former = collections.map(({ formerRules: _, keepsItsRules: __, ...collection }: Definition) => {
      const { name, type, rules, fields } = collection;
      if (name === "administradores_arzobispado") {
        return { ...collection, fields: fields.filter((field) => field.name !== "rol") };
      }
      return type === "base" && !later.includes(name)
        ? { ...collection, rules: { ...rules, ...(name === "noticias" ? signed : everything) } }
        : collection;
    });
    {
      await using _before = await startBackend({ database, place, now, collections: former });
    }
    await using after = await startBackend({ database, place, now, collections });
    for (const { name, type, rules } of collections.filter((collection) => collection.type === "base")) {
      const { token } = await after.account("_superusers");
      const { json } = await after.get(`/api/collections/${name}`, { token });
      const stored = { create: json.createRule, update: json.updateRule, delete: json.deleteRule };
      const today = { create: rules.create, update: rules.update, delete: rules.delete };
      expect([name, type, stored]).toEqual([name, type, today]);
    }
    const colaborador = await after.account("administradores_arzobispado", { rol: "colaborador" });
    const keeper = await after.account("encargados_parroquia", { nombre: "Rosa", parroquias: [] });
    for (const { token, id } of [colaborador, keeper]) {
      const json = { titulo: "Nueva", usuario: id };
      expect((await after.send("POST", "/api/collections/noticias/records", { token, json })).status).toBe(400);
    }
  });

  it("an earlier installation keeps a rule that a superuser has changed", async () => {
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
