import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWithPassword, password } from "../../auth/test-collections.ts";
import { databases } from "../databases.ts";
import { startBackend, type TestBackend } from "../start-backend.ts";
import { club } from "./club.ts";

/** Call of a dashboard. */
type Call = [method: string, path: string, json?: object];

/** Calls of PocketBase's own dashboard v0.22.27, recorded like those of `modern`. */
const legacy: Call[] = [
  ["GET", "/api/settings"],
  ["GET", "/api/health"],
  ["GET", "/api/backups"],
  ["GET", "/api/admins?page=1&perPage=100&skipTotal=1&sort=-created&filter="],
  ["GET", "/api/collections?page=1&perPage=200&skipTotal=1&sort=%2Bname"],
  ["GET", "/api/collections/notes/records?page=1&perPage=40&sort=-created&skipTotal=1&filter=&expand=&fields="],
  ["GET", "/api/collections/notes/records?page=1&perPage=1&filter=&fields=id"],
  ["GET", "/api/logs/stats?filter=data.auth!%3D%22admin%22"],
  ["GET", "/api/logs?page=1&perPage=50&sort=-rowid&skipTotal=1&filter=data.auth!%3D%22admin%22"],
];

/**
 * Calls of PocketBase's own dashboard v0.40.4, recorded while it worked on this server (served by its own binary,
 * with `/api` of ours): a call that fails leaves a page of it empty.
 */
const modern = (record: string): Call[] => [
  ["GET", "/api/collections/_superusers/auth-methods?fields=mfa%2Cotp%2Cpassword%2Coauth2"],
  ["POST", "/api/collections/_superusers/auth-refresh"],
  ["GET", "/api/collections/meta/scaffolds"],
  ["GET", "/api/collections/meta/oauth2-providers"],
  ["GET", "/api/collections?page=1&perPage=1000&skipTotal=1"],
  ["GET", "/api/settings"],
  ["GET", "/api/health"],
  ["GET", "/api/backups"],
  ["GET", "/api/crons"],
  ["GET", "/api/collections/notes/records?page=1&perPage=1&filter=&fields=id"],
  ["GET", "/api/collections/notes/records?page=1&perPage=40&skipTotal=1&filter=&sort=-%40rowid&expand=room"],
  ["POST", "/api/files/token"],
  ["POST", "/api/collections/rooms/records", { id: "", name: "Sala" }],
  ["GET", `/api/collections/rooms/records/${record}`],
  // The dashboard sends the whole record back, with keys that are not fields.
  [
    "PATCH",
    `/api/collections/rooms/records/${record}`,
    {
      ...{ id: record, collectionId: "x", collectionName: "rooms", name: "Patio" },
      ...{ created: "2026-11-29 14:03:59.832Z", updated: "2026-11-29 14:03:59.832Z" },
    },
  ],
  ["GET", "/api/logs/stats?filter=(data.auth!%3D%27_superusers%27)"],
  [
    "GET",
    "/api/logs?page=1&perPage=50&skipTotal=1&sort=-%40rowid&filter=(data.auth!%3D%27_superusers%27)%26%26(created%20%3C%3D%20%222026-11-29%2014%3A02%3A02.655Z%22)",
  ],
  ["PATCH", "/api/settings", { logs: { maxDays: 5, maxDataSize: 0, minLevel: 0, logIP: true, logAuthId: false } }],
  ["DELETE", "/api/logs"],
];

describe.each(databases)("PocketBase's dashboards on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections: club });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each([
    ["v0.22.27", "/api/admins/auth-with-password", () => legacy],
    ["v0.40.4", "/api/collections/_superusers/auth-with-password", modern],
  ])(
    "[API-11] [API-12] dashboards get an answer to every call that %s makes, and guests to none about the server",
    async (version, path, callsOf) => {
      const email = `tecnica-${version}@books.example`;
      await accountWithPassword(api, "_superusers", { email });
      const { token } = (await api.send("POST", path, { json: { identity: email, password } })).json;
      const calls = callsOf(await api.given("rooms", { name: "Taller" }));
      const failed = [];
      for (const [method, path, json] of calls) {
        const { status } = await api.send(method, path, { token, json });
        if (status >= 300) failed.push([status, method, path]);
      }
      expect(failed).toEqual([]);
      for (const [method, path, json] of calls.filter(([, path]) =>
        /\/(?:logs|settings|backups|crons|admins)/.test(path),
      )) {
        expect([path, (await api.send(method, path, { json })).status]).toEqual([path, 401]);
      }
    },
  );
});
