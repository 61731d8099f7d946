import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { accountWithPassword, library, password } from "./test-collections.ts";

describe("an answer to a token", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: library });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const paths = [
    "/api/collections/books/records",
    "/api/collections/books/records?skipTotal=1&fields=id",
    "/api/collections/books/records/nothing",
    "/api/collections/readers/records",
    "/api/settings",
    "/api/nothing",
    "/api/health",
  ];
  const authHeaders = async (authorization: string | null, method = "GET") => {
    const answers = paths.map(async (path) => {
      const headers: Record<string, string> = authorization === null ? {} : { authorization };
      return (await api.get(path, { headers, method })).headers["x-auth"] ?? null;
    });
    return new Set(await Promise.all(answers));
  };

  it("[ADM-03] an answer to an invalid token says that the token is invalid, whatever else it answers", async () => {
    const reader = await accountWithPassword(api, "readers", { email: "ada@x.example" });
    const dead = [
      "no-token",
      "Bearer no-token",
      await reader.sign({ lifetime: -10 }),
      await reader.sign({ kind: "file" }),
      `${reader.token}x`,
    ];
    for (const token of dead) {
      // Guests' answers are cached too; the first request fills the cache.
      expect(await authHeaders(null)).toEqual(new Set([null]));
      for (const method of ["GET", "HEAD"])
        expect([token, await authHeaders(token, method)]).toEqual([token, new Set(["none"])]);
    }
  });

  it("[ADM-03] an answer to a valid token says nothing of it until it is signed out", async () => {
    const email = "eva@x.example";
    await accountWithPassword(api, "readers", { email });
    const json = { identity: email, password };
    const { token } = (await api.send("POST", "/api/collections/readers/auth-with-password", { json })).json;
    expect(await authHeaders(token)).toEqual(new Set([null]));
    const out = await api.send("POST", "/api/collections/readers/auth-logout", { token });
    expect([out.status, out.headers["x-auth"]]).toEqual([204, undefined]);
    expect(await authHeaders(token)).toEqual(new Set(["none"]));
  });
});
