import { describe, expect, it } from "vitest";
import { startTestBucket } from "../files/storage/test-bucket.ts";
import { databases } from "../testing/databases.ts";
import { startBackend } from "../testing/start-backend.ts";

describe.each(databases)("where backups lie on %s", { timeout: 60_000 }, (database) => {
  it("[SVC-51] report and doctor tell that backups are beside the data, until they are elsewhere", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database, servedAs: "https://sitio.example" });
    const { token } = await api.account("_superusers");
    const set = async (json: object) =>
      expect((await api.send("PATCH", "/api/settings", { token, json })).status).toBe(200);
    const beside = async () => {
      const { json } = await api.get("/api/system?fields=backupRoom", { token });
      return json.backupRoom.beside;
    };
    const doctor = async () =>
      (await api.backend.examine({ online: false })).findings.filter(({ text }) => /mismo (?:disco|bucket)/.test(text));
    expect(await beside()).toBe("disk");
    expect(await doctor()).toEqual([
      { wrong: false, text: expect.stringContaining("en el mismo disco que los datos") },
    ]);
    // Files in a bucket leave the disk to SQLite alone.
    await set({ s3: bucket.settings });
    expect(await beside()).toBe(database === "sqlite" ? "disk" : null);
    await set({ backups: { s3: bucket.settings } });
    expect(await beside()).toBe("bucket");
    expect(await doctor()).toEqual([
      { wrong: false, text: expect.stringContaining("en el mismo bucket que los archivos") },
    ]);
    await set({ s3: { enabled: false } });
    expect([await beside(), await doctor()]).toEqual([null, []]);
  });
});
