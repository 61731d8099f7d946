import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

describe("health", () => {
  let api: TestBackend;
  let tokens: Record<"superuser" | "editor" | "nobody", string>;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    const [superuser, editor] = [await api.account("_superusers"), await api.account("editors")];
    tokens = { superuser: superuser.token, editor: editor.token, nobody: "" };
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(["legacy", "modern"] as const)("[API-11] health is answered to the %s client", async (generation) => {
    const client = (await api.clients())[generation];
    expect(await client.health.check()).toEqual({ code: 200, message: "API is healthy.", data: {} });
    client.authStore.save(tokens.superuser);
    expect(await client.health.check()).toEqual({
      code: 200,
      message: "API is healthy.",
      data: { canBackup: true, realIP: "127.0.0.1", possibleProxyHeader: "" },
    });
  });

  it("[API-11] health answers HEAD without a body, and picks fields", async () => {
    const head = await api.get("/api/health", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await api.get("/api/health?fields=code")).json).toEqual({ code: 200 });
  });

  it.each(["editor", "nobody"] as const)("[API-11] [SEG-55] health shows %s nothing of the server", async (who) => {
    const answer = await api.get("/api/health", {
      token: tokens[who],
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(answer.json.data).toEqual({});
    expect((await api.get("/api/system", { token: tokens[who] })).status).toBe(who === "nobody" ? 401 : 403);
  });

  it("[API-11] health warns superusers of a proxy that is not trusted", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const { json } = await api.get("/api/health", { token: tokens.superuser, headers });
    expect(json.data).toMatchObject({ realIP: "127.0.0.1", possibleProxyHeader: "X-Forwarded-For" });
  });

  it("[API-11] health shows the address from a trusted proxy, without a warning", async () => {
    await using behind = await startBackend({ database: "sqlite", trustedProxies: "127.0.0.1" });
    const { token } = await behind.account("_superusers");
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const { json } = await behind.get("/api/health", { token, headers });
    expect(json.data).toMatchObject({ realIP: "203.0.113.9", possibleProxyHeader: "" });
  });
});
