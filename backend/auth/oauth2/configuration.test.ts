import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, createBackend, readConfig } from "../../index.ts";
import { makeTestPlace } from "../../testing/databases.ts";
import { startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club } from "./test-sign-in.ts";

describe("the provider of Google sign-ins", () => {
  let instead: TestProvider;
  beforeAll(async () => {
    instead = await startTestProvider();
  });
  afterAll(() => instead[Symbol.asyncDispose]());

  const credentials = { GOOGLE_CLIENT_ID: "id.apps.example", GOOGLE_CLIENT_SECRET: "very secret" };
  const production = { ...credentials, PUBLIC_URL: "https://sitio.example", SETTINGS_KEY: "0".repeat(64) };

  /** Runs `work` with a backend configured by these environment variables, on a new database. */
  async function withBackend(
    mode: "start" | "serve",
    environment: Record<string, string>,
    work: (backend: Backend) => Promise<void>,
    google = instead.google,
  ): Promise<void> {
    await using place = await makeTestPlace("sqlite");
    const options = readConfig(mode, { DATA_DIR: place.dataDirectory, LOG_LEVEL: "silent", ...environment });
    const backend = await createBackend({ ...options, collections: club, google });
    try {
      await work(backend);
    } finally {
      await backend.close();
    }
  }

  const providersOf = async ({ app }: Backend) =>
    (await app.inject("/api/collections/staff/auth-methods")).json().authProviders as Record<string, string>[];
  const problemsOf = async ({ app }: Backend, host: string, redirectUrl: string) => {
    const payload = { provider: "google", code: "x", codeVerifier: "x".repeat(43), redirectUrl };
    const url = "/api/collections/staff/auth-with-oauth2";
    return Object.keys((await app.inject({ method: "POST", url, headers: { host }, payload })).json().data);
  };

  it("[API-07] the provider called Google is Google itself where it has been set up, by the environment or by a superuser", async () => {
    await withBackend("start", credentials, async (backend) => {
      const [google] = await providersOf(backend);
      const { origin, pathname, searchParams } = new URL(google?.authURL ?? "");
      expect(`${origin}${pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
      expect(searchParams.get("client_id")).toBe("id.apps.example");
      expect(JSON.stringify(await providersOf(backend))).not.toContain("very secret");
    });
    await withBackend("start", {}, async (backend) => {
      const [google] = await providersOf(backend);
      expect(google?.authURL).toContain(instead.google.authURL);
    });
  });

  it("[SEG-25] a stand-in for Google is refused in production", async () => {
    await expect(withBackend("serve", production, async () => undefined)).rejects.toThrow("producción");
  });

  it("[SEG-22] a stand-in for Google elsewhere must be reached over TLS", async () => {
    const outside = { ...instead.google, tokenURL: "http://accounts.example/token" };
    await expect(withBackend("start", {}, async () => undefined, outside)).rejects.toThrow("HTTPS");
  });

  it("[SEG-23] a redirect goes to the public address alone, whatever name a request calls the server by", async () => {
    await withBackend("start", { PUBLIC_URL: "https://sitio.example" }, async (backend) => {
      for (const host of ["sitio.example", "evil.example"]) {
        expect(await problemsOf(backend, host, "https://sitio.example/api/oauth2-redirect")).toEqual([]);
        expect(await problemsOf(backend, host, `https://evil.example/api/oauth2-redirect`)).toEqual(["redirectUrl"]);
        expect(await problemsOf(backend, host, "http://sitio.example/api/oauth2-redirect")).toEqual(["redirectUrl"]);
      }
    });
    await withBackend("start", {}, async (backend) => {
      expect(await problemsOf(backend, "127.0.0.1:3000", "http://127.0.0.1:3000/api/oauth2-redirect")).toEqual([]);
      expect(await problemsOf(backend, "127.0.0.1:3000", "http://127.0.0.1:3001/x")).toEqual(["redirectUrl"]);
    });
  });
});
