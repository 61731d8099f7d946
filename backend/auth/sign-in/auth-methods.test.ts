import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { library } from "../test-collections.ts";

describe("auth-methods", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: library });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const methods = (collection: string, query = "") => api.get(`/api/collections/${collection}/auth-methods${query}`);

  it("[API-07] auth-methods tells both generations of clients how accounts sign in", async () => {
    const { status, json } = await methods("readers");
    expect(status).toBe(200);
    expect(json).toEqual({
      password: { enabled: true, identityFields: ["username", "email"] },
      oauth2: { enabled: false, providers: [] },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      usernamePassword: true,
      emailPassword: true,
      onlyVerified: false,
      authProviders: [],
    });
    expect((await methods("keepers")).json).toMatchObject({
      usernamePassword: false,
      emailPassword: true,
      onlyVerified: true,
    });
    expect((await methods("invited")).json).toMatchObject({
      password: { enabled: false },
      oauth2: { enabled: true },
      usernamePassword: false,
      emailPassword: false,
    });
    expect((await methods("_superusers")).json).toMatchObject({ emailPassword: true, oauth2: { enabled: false } });
    expect(Object.keys((await methods("readers", "?fields=mfa,otp,password,oauth2")).json).sort()).toEqual([
      "mfa",
      "oauth2",
      "otp",
      "password",
    ]);
  });

  it("[API-07] auth-methods is refused for collections without accounts", async () => {
    for (const name of ["rooms", "nothing"]) {
      const { status, json } = await methods(name);
      expect([status, json.message]).toEqual([404, "Missing or invalid auth collection context."]);
    }
  });
});
