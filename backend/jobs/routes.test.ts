import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

describe("the server's timed work", () => {
  let api: TestBackend;
  let token: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    token = (await api.account("_superusers")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const usual = [
    ...["activityCleanup", "backupsVerify"],
    ...["failuresCleanup", "filesCleanup", "idempotencyCleanup", "linksCleanup", "logsCleanup", "mailsCleanup"],
    ...[
      "revokedTokensCleanup",
      "sessionsCleanup",
      "sheetsCleanup",
      "trashCleanup",
      "uploadsCleanup",
      "versionsCleanup",
    ],
  ];

  it("[API-10] timed work is listed for superusers by today's client, backups when they are planned", async () => {
    const { modern } = await api.clients();
    modern.authStore.save(token, null);
    const ids = async () => (await modern.crons.getFullList()).map(({ id }) => id);
    expect(await ids()).toEqual(usual);
    expect(await modern.crons.getFullList({ fields: "expression" })).toContainEqual({ expression: "*/5 * * * *" });
    await api.send("PATCH", "/api/settings", { token, json: { backups: { cron: "0 3 * * *" } } });
    expect(await modern.crons.getFullList()).toContainEqual({ id: "autoBackup", expression: "0 3 * * *" });
  });

  it("[API-10] timed work runs when a superuser starts it", async () => {
    const { modern } = await api.clients();
    modern.authStore.save(token, null);
    await api.send("PATCH", "/api/settings", { token, json: { backups: { cron: "0 3 * * *" } } });
    expect(await modern.crons.run("autoBackup")).toBe(true);
    await expect
      .poll(async () => (await modern.backups.getFullList()).map(({ key }) => key), { timeout: 10_000 })
      .toEqual([expect.stringMatching(/^@auto_pb_backup_.*\.zip$/)]);
  });

  it("[API-10] timed work is closed to others, and an unknown one is 404", async () => {
    const editor = await api.account("editors");
    for (const [who, status] of [
      [undefined, 401],
      [editor.token, 403],
    ] as const) {
      const as = who === undefined ? {} : { token: who };
      expect((await api.get("/api/crons", as)).status).toBe(status);
      expect((await api.send("POST", "/api/crons/logsCleanup", as)).status).toBe(status);
    }
    for (const id of ["nothing", "__proto__", "constructor", "%2e%2e"]) {
      expect((await api.send("POST", `/api/crons/${id}`, { token })).status, id).toBe(404);
    }
  });
});
