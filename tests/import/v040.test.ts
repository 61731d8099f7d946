import { readFile } from "node:fs/promises";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixture, startImported } from "./bring-in.ts";
import { sameField } from "./same-definition.ts";

type Values = Record<string, unknown>;

/** Answers of the real server about its installation; see tests/fixtures/pocketbase/README.md. */
interface Expected {
  collections: (Values & {
    id: string;
    name: string;
    type: string;
    fields: (Values & { id: string; system?: boolean })[];
  })[];
  records: Record<string, (Values & { id: string })[]>;
  files: { recordId: string; name: string; size: number }[];
  settings: Record<string, Values>;
  superuser: { email: string; password: string };
  member: { collection: string; id: string; token: string; password: string };
}

describe.each(drawnEngine(1))("[API-17] a fresh installation of PocketBase v0.40 brought to %s", (database) => {
  let expected: Expected;
  let imported: Awaited<ReturnType<typeof startImported>>;
  let superuser: string;
  beforeAll(async () => {
    expected = JSON.parse(await readFile(fixture("pocketbase-0.40.expected.json"), "utf8"));
    imported = await startImported(database, fixture("pocketbase-0.40.zip"), new Date("2026-11-29T14:00:00Z"));
    const { email: identity, password } = expected.superuser;
    const path = "/api/collections/_superusers/auth-with-password";
    superuser = (await imported.api.send("POST", path, { json: { identity, password } })).json.token;
  }, 60_000);
  afterAll(() => imported?.[Symbol.asyncDispose]());

  it("a fresh installation has every record with every value", async () => {
    for (const [name, records] of Object.entries(expected.records)) {
      const { json } = await imported.api.get(`/api/collections/${name}/records?perPage=500&sort=id`, {
        token: superuser,
      });
      expect(json.items, name).toMatchObject(records);
      expect(json.totalItems).toBe(records.length);
    }
  });

  it("a fresh installation has every collection with its fields, rules and indexes", async () => {
    const { json } = await imported.api.get("/api/collections?perPage=200", { token: superuser });
    for (const { id, name, type, fields, ...wanted } of expected.collections) {
      const found = json.items.find((each: { id: string }) => each.id === id);
      expect(found, name).toMatchObject({ name, type });
      for (const rule of ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"])
        expect([name, rule, found[rule]]).toEqual([name, rule, wanted[rule]]);
      // Fields of a view are generated anew; creation and update times are system fields here.
      for (const { system: _, ...field } of type === "view" ? [] : fields) {
        const same = found.fields.find((other: { id: string }) => other.id === field.id);
        expect(sameField(same, field), `${name}: ${JSON.stringify(field)} is ${JSON.stringify(same)}`).toBe(true);
      }
    }
  });

  it("a fresh installation has the settings that both know, and the report names the others", async () => {
    const { json } = await imported.api.get("/api/settings", { token: superuser });
    const { logs, batch, meta } = expected.settings;
    const { appName, senderName, accentColor } = meta ?? {};
    expect(json).toMatchObject({
      logs,
      batch,
      meta: { appName, senderName, accentColor },
      backups: { cronMaxKeep: 4 },
    });
    const left = imported.report.notes.lines("left").join("\n");
    expect(left).toMatch(/socios: .*segundo factor/);
    expect(left).toMatch(/socios: .*código por correo/);
    expect(left).not.toContain("vista");
  });

  it("a fresh installation lets its accounts sign in with their passwords and their tokens, and serves its files", async () => {
    const { collection, id, token, password } = expected.member;
    const own = `/api/collections/${collection}/records/${id}`;
    expect((await imported.api.get(own, { token })).json.apodo).toBe("ana");
    for (const identity of ["ana", "Ana.Flores@arquidiocesis.example"]) {
      const path = `/api/collections/${collection}/auth-with-password`;
      const answer = await imported.api.send("POST", path, { json: { identity, password } });
      expect([identity, answer.json.record?.id]).toEqual([identity, id]);
    }
    const { token: key } = (await imported.api.send("POST", "/api/files/token", { token: superuser })).json;
    for (const { recordId, name, size } of expected.files) {
      const path = `/api/files/todo/${recordId}/${name}`;
      const answer = await imported.api.get(`${path}?token=${key}`);
      expect([name, answer.status, answer.bytes.length]).toEqual([name, 200, size]);
      // Protected there: a guest sees files only of records that a guest may see.
      const isPublic = recordId === "todo00000000002";
      expect([path, (await imported.api.get(path)).status]).toEqual([path, isPublic ? 200 : 404]);
    }
  });
});
