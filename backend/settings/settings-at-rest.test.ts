import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend } from "../testing/start-backend.ts";
import { address, storedSettings, storedText } from "./test-settings.ts";

describe.each(drawnEngine(0))("settings that are stored on %s", (database) => {
  it("[SEG-54] stored settings are sealed with the key, those from before it included, and survive a restart", async () => {
    const api = await startBackend({ database });
    await using place = api.place;
    const { token } = await api.account("_superusers");
    await api.send("PATCH", address, {
      token,
      json: { meta: { appName: "Books" }, smtp: { password: "very-secret" } },
    });
    expect(JSON.stringify(await storedSettings(api))).toContain("very-secret");
    await api.backend.close();

    const environment = { SETTINGS_KEY: randomBytes(32).toString("base64") };
    const again = await startBackend({ database, place, environment });
    const superuser = await again.account("_superusers");
    const shown = (await again.get(address, { token: superuser.token })).json;
    expect([shown.meta.appName, shown.smtp.password]).toEqual(["Books", "******"]);
    expect(await storedText(again)).toMatch(/^[\w+/]+=*$/);
    await again.send("PATCH", address, { token: superuser.token, json: { smtp: { password: "other-secret" } } });
    expect(await storedText(again)).toMatch(/^[\w+/]+=*$/);
    await again.backend.close();

    await expect(startBackend({ database, place })).rejects.toThrow(/SETTINGS_KEY/);
    await using last = await startBackend({ database, place, environment });
    const { json } = await last.get(address, { token: (await last.account("_superusers")).token });
    expect([json.meta.appName, json.smtp.password]).toEqual(["Books", "******"]);
  });

  it("[API-10] stored settings change one after the other when several superusers save at once", async () => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    const names = ["appName", "senderName", "accentColor"];
    const save = (name: string) => api.send("PATCH", address, { token, json: { meta: { [name]: `new ${name}` } } });
    await Promise.all(names.map(save));
    const { meta } = (await api.get(address, { token })).json;
    expect(meta).toMatchObject(Object.fromEntries(names.map((name) => [name, `new ${name}`])));
  });
});

describe("settings of replicas", () => {
  it("settings of replicas follow each other, tokens with them", async () => {
    await using one = await startBackend({ database: "postgres" });
    await using other = await startBackend({ database: "postgres", place: one.place });
    const { token } = await one.account("_superusers");
    const editor = await one.account("editors");
    const secret = "s".repeat(40);
    const json = { meta: { appName: "Books" }, recordAuthToken: { secret } };
    expect((await one.send("PATCH", address, { token, json })).status).toBe(200);
    await vi.waitFor(async () => {
      expect((await other.get(address, { token })).json.meta.appName).toBe("Books");
    });
    const refresh = await other.send("POST", "/api/collections/editors/auth-refresh", { token: editor.token });
    expect(refresh.status).toBe(401);
  });
});
