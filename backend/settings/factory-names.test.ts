import { describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { address, storedSettings } from "./test-settings.ts";

const settings = {
  meta: { appName: "Bookshop", senderName: "The bookshop", senderAddress: "no-reply@books.example" },
  backups: { cron: "0 7 * * *", cronMaxKeep: 7 },
};
const factory = { appName: "Acme", senderName: "Support", senderAddress: "support@example.com" };
const superuser = async (api: TestBackend) => {
  const { token } = await api.account("_superusers");
  return {
    shown: async () => (await api.get(address, { token })).json,
    set: async (json: object) => expect((await api.send("PATCH", address, { token, json })).status).toBe(200),
    unchosen: async () => (await api.get("/api/system?fields=unchosen", { token })).json.unchosen,
  };
};

describe("settings of a product's own", () => {
  const database = "sqlite";

  it("[HIS-10] a product's own settings hold until a superuser sets others, and replace the default names", async () => {
    const before = await startBackend({ database });
    await using place = before.place;
    const old = await superuser(before);
    await old.set({ meta: { appName: "Mine", hideControls: true } });
    expect(await old.unchosen()).toEqual(["meta.senderName", "meta.senderAddress"]);
    await old.set({ meta: factory, smtp: { host: "mail.example" } });
    expect(await old.shown()).toMatchObject({ meta: factory, backups: { cron: "", cronMaxKeep: 3 } });
    expect(await old.unchosen()).toEqual(["meta.appName", "meta.senderName", "meta.senderAddress"]);
    await before.backend.close();

    await using after = await startBackend({ database, place, settings });
    const now = await superuser(after);
    expect(await now.shown()).toMatchObject({ ...settings, smtp: { host: "mail.example" } });
    expect(await storedSettings(after)).toMatchObject({ meta: { hideControls: true }, smtp: { host: "mail.example" } });
    expect(await now.unchosen()).toEqual([]);
    // Mails from a guessed address may never arrive.
    await now.set({ smtp: { enabled: true } });
    expect(await now.unchosen()).toEqual(["meta.senderAddress"]);
    await now.set({ meta: { senderAddress: "bishop@books.example" } });
    expect(await now.unchosen()).toEqual([]);
  });

  it("[HIS-10] a product's own settings leave those that a superuser has set, also that no backups are made", async () => {
    const before = await startBackend({ database });
    await using place = before.place;
    const old = await superuser(before);
    await old.set({ meta: { appName: "Mine" }, backups: { cron: "0 0 * * 0", cronMaxKeep: 2 } });
    await before.backend.close();

    const after = await startBackend({ database, place, settings });
    const now = await superuser(after);
    expect(await now.shown()).toMatchObject({
      meta: { ...settings.meta, appName: "Mine" },
      backups: { cron: "0 0 * * 0", cronMaxKeep: 2 },
    });
    await now.set({ backups: { cron: "" } });
    await after.backend.close();
    await using again = await startBackend({ database, place, settings });
    expect((await (await superuser(again)).shown()).backups).toMatchObject({ cron: "", cronMaxKeep: 2 });
  });
});
