import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Definition } from "@arzobispado/backend";
import { databases } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";
import { collections as ownCollections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { chooseAccountAt } from "../support/provider-window.ts";
import { fixture, startImported } from "./bring-in.ts";
import { type Expected, readExpected } from "./expected.ts";
import { rowsIn } from "./place-state.ts";
import { plainIndex, sameField } from "./same-definition.ts";
import { dataDirectoryOf } from "./unpacked.ts";

const [oldest, today, upgraded] = ["pocketbase-0.22", "pocketbase-0.39", "pocketbase-0.22-upgraded-to-0.39"] as const;
/**
 * Archives by the engine that imports them. An upgraded installation is read alike on both engines and written in
 * today's form, so SQLite takes one of these two, drawn by lot, and the oldest. PostgreSQL takes one of both forms.
 */
const archives: Record<(typeof databases)[number], string[]> = {
  sqlite: [oldest, ...drawnCases([today, upgraded], 1)],
  postgres: drawnCases([oldest, today], 1),
};
const isTwice = (archive: string) => archive === upgraded;
const places = databases.flatMap((database) => archives[database].map((archive) => ({ database, archive })));

/** Id of a Google account that is linked to no account. */
const stranger = "99999999999999999999";

/** Authorization code that the provider gives for one of its accounts. */
const codeFor = async (authURL: string, account: string) =>
  new URL(await chooseAccountAt(authURL, account)).searchParams.get("code") ?? "";

/** Starts a stand-in for Google with these accounts. */
function startGoogle(site: string, ids: string[]): Promise<DemoSignIn> {
  // Accounts are found by their id at the provider: the e-mail addresses differ.
  const administrators = ids.map((id, at) => ({ id, name: `Persona ${at}`, email: `persona${at}@gmail.example` }));
  return startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators });
}

/** Reason why a rule of the other server is replaced. Undefined: it is kept. */
function whyOurs(own: Definition, key: keyof Definition["rules"], theirs: string): string | undefined {
  if (theirs === own.rules[key]) return undefined;
  if (own.formerRules?.[key]?.includes(theirs)) return "son de antes";
  return own.keepsItsRules ? "deciden qué puede cada cuenta" : undefined;
}

describe.each(places)("$archive brought to $database", ({ database, archive }) => {
  let expected: Expected;
  let imported: Awaited<ReturnType<typeof startImported>>;
  let superuser: string;
  let port: number;
  let google: DemoSignIn;
  let linked: { id: string; providerId: string }[];

  beforeAll(async () => {
    expected = await readExpected(archive);
    linked = expected.accounts.flatMap(({ id, links }) => links.map(({ providerId }) => ({ id, providerId })));
    port = await findFreePort();
    google = await startGoogle(`http://127.0.0.1:${port}`, [...linked.map(({ providerId }) => providerId), stranger]);
    imported = await startImported(database, fixture(`${archive}.zip`), new Date(expected.guest.asOf), google);
    superuser = expected.tokens.find(({ of }) => of === "superuser")?.token ?? "";
  }, 60_000);
  afterAll(async () => {
    await imported?.[Symbol.asyncDispose]();
    await google?.close();
  });

  const get = (path: string, token = "") => imported.api.get(path, token === "" ? {} : { token });
  const fileToken = async () => (await imported.api.send("POST", "/api/files/token", { token: superuser })).json.token;

  it("[API-17] an imported archive has every record with every value as the real server answered it", async () => {
    for (const [name, records] of Object.entries(expected.records)) {
      const { json } = await get(`/api/collections/${name}/records?perPage=1000`, superuser);
      expect(json.totalItems, name).toBe(expected.counts[name]);
      const found = new Map(json.items.map((item: { id: string }) => [item.id, item]));
      for (const record of records) expect(found.get(record.id), `${name}/${record.id}`).toMatchObject(record);
    }
  });

  it("[API-17] an imported archive has every collection with its id, type, rules and indexes", async () => {
    const { json } = await get("/api/collections?perPage=200", superuser);
    const changed = imported.report.notes.lines("changed").join("\n");
    const rules = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"];
    for (const collection of expected.collections) {
      const found = json.items.find(({ id }: { id: string }) => id === collection.id);
      expect(found, collection.name).toMatchObject({ name: collection.name, type: collection.type });
      // Rules that let in only superusers are replaced by the product's own.
      for (const rule of rules.filter((name) => typeof collection[name] === "string")) {
        const wanted = String(collection[rule]).replaceAll("@request.data.", "@request.body.");
        const own = ownCollections.find(({ name }) => name === collection.name);
        const key = rule.replace("Rule", "") as "list" | "view" | "create" | "update";
        const why = own && whyOurs(own, key, wanted);
        // The report names each rule that ours replaces.
        if (why)
          expect(changed, wanted).toMatch(new RegExp(`${collection.name}, reglas [^:]*\\b${key}\\b[^:]*: ${why}`));
        expect(found[rule], `${collection.name}.${rule}`).toBe(why ? own.rules[key] : wanted);
      }
      const indexes = found.indexes.map(plainIndex);
      for (const index of collection.indexes) expect(indexes, collection.name).toContain(plainIndex(index));
    }
  });

  it("[API-17] an imported archive has every field with its id, type and options", async () => {
    const { json } = await get("/api/collections?perPage=200", superuser);
    for (const { id, name, fields } of expected.collections.filter(({ type }) => type !== "view")) {
      const found = json.items.find((collection: { id: string }) => collection.id === id);
      const list = expected.generation === "0.22" ? found.schema : found.fields;
      for (const field of fields) {
        const same = list.find((other: { id: string }) => other.id === field.id);
        expect(sameField(same, field), `${name}: ${JSON.stringify(field)} is ${JSON.stringify(same)}`).toBe(true);
      }
    }
  });

  it("[API-17] an import leaves out files without a row, and reports them and the missing one", async () => {
    for (const { collectionId, recordId, name } of expected.orphans) {
      expect((await get(`/api/files/${collectionId}/${recordId}/${name}`)).status).toBe(404);
      const path = join(imported.place.dataDirectory, "storage", collectionId, recordId, name);
      await expect(access(path), name).rejects.toThrow();
      expect(imported.report.notes.lines("left").join("\n")).toContain(name);
    }
    expect(imported.report.files).toMatchObject({ missing: 1, orphans: expected.orphans.length });
    const missing = expected.files.find((file) => file.missing);
    expect(imported.report.notes.lines("odd").join("\n")).toContain(missing?.name);
  });

  it("[API-17] an import keeps sessions", async () => {
    // Tokens from before that server's own upgrade stay valid too.
    const earlier = isTwice(archive) ? await readExpected("pocketbase-0.22") : null;
    for (const { of, token, collection, recordId } of [...expected.tokens, ...(earlier?.tokens ?? [])]) {
      const path = of === "superuser" ? "/api/settings" : `/api/collections/${collection}/records/${recordId}`;
      expect([recordId, (await get(path, token)).status]).toEqual([recordId, 200]);
      expect((await get(path)).status).not.toBe(200);
    }
  });

  it("[API-17] an import keeps the links to Google, but those of missing accounts", async () => {
    const { json } = await get("/api/collections/_externalAuths/records?perPage=200", superuser);
    const links = json.items.map((link: Record<string, string>) => [link.recordRef, link.provider, link.providerId]);
    const wanted = expected.accounts.flatMap(({ id, links }) =>
      links.map(({ provider, providerId }) => [id, provider, providerId]),
    );
    expect(links.toSorted()).toEqual(wanted.toSorted());
    expect(imported.report.notes.lines("left").join("\n")).toContain("enlacehuerfano1");
  });

  it("[API-17] an import takes over settings and Google, and answers no secret", async () => {
    const { json, text } = await get("/api/settings", superuser);
    const { smtp = {}, ...others } = expected.settings;
    const { password: _, ...mail } = smtp;
    expect(json).toMatchObject({ ...others, smtp: { ...mail, password: "******" } });
    expect(json.googleAuth).toMatchObject({
      enabled: true,
      clientId: expected.google.clientId,
      clientSecret: "******",
    });
    expect(text).not.toContain("clave-smtp-de-prueba");
    const methods = await get(`/api/collections/${expected.google.collection}/auth-methods`);
    expect(methods.json.authProviders[0].authUrl).toContain(`client_id=${expected.google.clientId}`);
  });

  it("[API-17] an import shows guests the published news and no other", async () => {
    const { json } = await get(`/api/collections/${expected.guest.collection}/records?perPage=1000&fields=id`);
    const ids = json.items.map(({ id }: { id: string }) => id);
    for (const id of expected.guest.visible) expect(ids).toContain(id);
    for (const id of expected.guest.hidden) expect(ids).not.toContain(id);
  });

  it("[API-17] an import answers the questions of the site with the same rows", async () => {
    for (const { name, path, as, totalItems, ids } of expected.questions) {
      const { json } = await get(path, as === "superuser" ? superuser : "");
      expect([name, json.totalItems, json.items.map(({ id }: { id: string }) => id)]).toEqual([name, totalItems, ids]);
    }
    for (const { path, expand } of expected.expands) {
      const { json } = await get(`${path}?expand=${Object.keys(expand).join()}`, superuser);
      const found = Object.fromEntries(
        Object.keys(expand).map((name) => {
          const value = json.expand?.[name];
          return [name, value === undefined ? null : [value].flat().map(({ id }: { id: string }) => id)];
        }),
      );
      expect([path, found]).toEqual([path, expand]);
    }
  });

  it("[API-17] an import keeps hidden and protected data from guests", async () => {
    for (const file of expected.files.filter((each) => each.protected)) {
      const isVisible = (await get(`/api/collections/${file.collection}/records/${file.recordId}`)).status === 200;
      const path = `/api/files/${file.collection}/${file.recordId}/${file.name}`;
      expect([path, (await get(path)).status]).toEqual([path, isVisible ? 200 : 404]);
    }
    // Protected here, as the product's own files: knowing the name of an archived photo is not enough.
    const hidden = expected.files.filter(({ recordId }) => expected.guest.hidden.includes(recordId));
    expect(hidden.length).toBeGreaterThan(0);
    for (const file of hidden) {
      expect((await get(`/api/files/${file.collection}/${file.recordId}/${file.name}`)).status).toBe(404);
    }
    const polls = await get("/api/collections/encuestas/records");
    expect(polls.json.totalItems).toBeGreaterThan(0);
    expect(polls.text).not.toContain("nota_interna");
  });

  it("[API-17] an import reports odd values by collection, id and field", () => {
    const odd = imported.report.notes.lines("odd").join("\n");
    for (const name of [
      "dangling-relation",
      "deleted-type",
      "iso-date-form",
      "text-bool",
      "bare-relation",
      "empty-relation",
      "text-number",
    ]) {
      const { where = "" } = expected.awkward.find((awkward) => awkward.case === name) ?? {};
      for (const place of where.split(", ")) expect(odd, name).toContain(`${place}:`);
    }
  });

  it("[CON-11] an import has today's rules of writing, by which an imported account is an administrador's until it gets a role", async () => {
    const { json } = await get("/api/collections?perPage=200", superuser);
    for (const { name, type, rules } of ownCollections.filter((collection) => collection.type !== "view")) {
      const found = json.items.find((each: { name: string }) => each.name === name);
      const stored = { create: found.createRule, update: found.updateRule, delete: found.deleteRule };
      const today = { create: rules.create, update: rules.update, delete: rules.delete };
      expect([name, type, stored]).toEqual([name, type, today]);
    }
    const { token = "", recordId = "" } = expected.tokens.find(({ of }) => of === "record") ?? {};
    const { api } = imported;
    const own = `/api/collections/administradores_arzobispado/records/${recordId}`;
    const make = (cargo: string) => api.send("POST", "/api/collections/cargos/records", { token, json: { cargo } });
    expect((await make("Canciller")).status).toBe(200);
    expect((await api.send("PATCH", own, { token: superuser, json: { rol: "colaborador" } })).json.rol).toBe(
      "colaborador",
    );
    expect((await make("Vicario")).status).toBe(400);
    expect((await api.send("PATCH", own, { token, json: { rol: "administrador" } })).status).toBe(404);
  });

  it("[API-17] an import lets only accounts that are linked to Google sign in with it", async () => {
    expect(linked).toHaveLength(2);
    const { api } = imported;
    // The stand-in works only once Google itself is switched off.
    await api.send("PATCH", "/api/settings", { token: superuser, json: { googleAuth: { enabled: false } } });
    await api.backend.app.listen({ host: "127.0.0.1", port });
    const signIn = async (person: string) => {
      const { json } = await api.get("/api/collections/administradores_arzobispado/auth-methods");
      const [method] = json.authProviders;
      const redirectUrl = `http://127.0.0.1:${port}/api/oauth2-redirect`;
      const code = await codeFor(method.authUrl + encodeURIComponent(redirectUrl), person);
      return api.send("POST", "/api/collections/administradores_arzobispado/auth-with-oauth2", {
        json: { provider: "google", code, codeVerifier: method.codeVerifier, redirectUrl },
        headers: { host: `127.0.0.1:${port}` },
      });
    };
    for (const { id, providerId } of linked) {
      const { status, json } = await signIn(providerId);
      expect([providerId, status, json.record?.id]).toEqual([providerId, 200, id]);
    }
    expect((await signIn(stranger)).status).toBe(403);
  });

  if (database === "postgres") {
    it("[API-17] an import keeps the hashes of the old passwords, which sign in on the other engine", async () => {
      await using source = await dataDirectoryOf(`${archive}.zip`);
      const [superusers, hash] =
        expected.generation === "0.22" ? ["_admins", "passwordHash"] : ["_superusers", "password"];
      for (const [there, here] of [
        [superusers, "_superusers"],
        ["administradores_arzobispado", "administradores_arzobispado"],
      ]) {
        const wanted = await rowsIn(
          { dataDirectory: source.path, databaseUrl: null },
          `SELECT id, "${hash}" AS password FROM ${there}`,
        );
        expect(wanted.length, here).toBeGreaterThan(1);
        expect(await rowsIn(imported.place, `SELECT id, password FROM ${here}`), here).toEqual(
          expect.arrayContaining(wanted),
        );
      }
    });
    // Files and password hashes do not depend on the engine.
    return;
  }

  it("[API-17] an import serves files with their bytes, types and original names", async () => {
    const ids = new Map(expected.collections.map(({ id, name }) => [name, id]));
    const token = await fileToken();
    const kindOf = ({ missing, withoutAttrs, contentType }: Expected["files"][number]) =>
      [missing, withoutAttrs, contentType].join();
    for (const file of drawnCases(expected.files, 12, kindOf)) {
      const path = `/api/files/${file.collection}/${file.recordId}/${file.name}`;
      const answer = await get(`${path}?token=${token}`);
      if (file.missing) {
        expect(answer.status, path).toBe(404);
        continue;
      }
      expect([path, answer.status, answer.bytes.length]).toEqual([path, 200, file.size]);
      expect(createHash("sha256").update(answer.bytes).digest("hex"), path).toBe(file.sha256);
      // The real server does not inspect the content of a file whose type it has lost.
      const type = file.withoutAttrs ? (file.name.endsWith(".png") ? "image/png" : "image/jpeg") : file.contentType;
      expect(answer.headers["content-type"], path).toBe(type);
      if (file.withoutAttrs) continue;
      const stored = join(
        imported.place.dataDirectory,
        "storage",
        ids.get(file.collection) ?? "",
        file.recordId,
        file.name,
      );
      const { "user.metadata": metadata } = JSON.parse(await readFile(`${stored}.attrs`, "utf8"));
      expect(metadata?.["original-filename"], path).toBe(file.originalName);
    }
  });

  // Each sign-in takes a quarter of a second, and an upgrade changes no hash: one person of each kind is enough then.
  const ofPeople = <Person>(people: Person[]) => (isTwice(archive) ? people.slice(0, 1) : people);

  it("[API-17] an import lets superusers and accounts sign in with their old passwords", async () => {
    for (const { email, password, id } of ofPeople(expected.superusers)) {
      const admin = await imported.api.send("POST", "/api/admins/auth-with-password", {
        json: { identity: email, password },
      });
      expect([email, admin.status, admin.json.admin?.id]).toEqual([email, 200, id]);
    }
    const withPassword = expected.accounts.filter(({ password }) => password !== undefined);
    expect(withPassword).not.toEqual([]);
    for (const { collection, username, email, password, id } of ofPeople(withPassword)) {
      for (const identity of [username, email].filter((text) => text !== "")) {
        const path = `/api/collections/${collection}/auth-with-password`;
        const answer = await imported.api.send("POST", path, { json: { identity, password } });
        expect([identity, answer.status, answer.json.record?.id]).toEqual([identity, 200, id]);
      }
    }
  });

  it("[API-17] an import refuses passwords that nearly equal the old one", async () => {
    const { collection, email, password } = expected.accounts.find((account) => account.password !== undefined) ?? {};
    const path = `/api/collections/${collection}/auth-with-password`;
    const json = { identity: email, password: `${password}x` };
    expect((await imported.api.send("POST", path, { json })).status).toBe(400);
  });

  it("[API-17] an import makes thumbs of imported pictures", async () => {
    const sharp = (await import("sharp")).default;
    const token = await fileToken();
    for (const { collection, recordId, name, size, width, height } of expected.thumbs) {
      const answer = await get(`/api/files/${collection}/${recordId}/${name}?thumb=${size}&token=${token}`);
      const made = await sharp(answer.bytes).metadata();
      expect([name, made.width, height === null ? null : made.height]).toEqual([name, width, height]);
    }
  });
});
