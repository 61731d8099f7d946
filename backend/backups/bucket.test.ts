import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startTestBucket } from "../files/storage/test-bucket.ts";
import { startBackend } from "../testing/start-backend.ts";
import { leftIn, openBackup } from "./test-backups.ts";

const path = "/api/backups";

it("[API-15] [API-12] backups go to a bucket as soon as the settings say so, with files that are in one too", async () => {
  await using bucket = await startTestBucket();
  await using api = await startBackend({ database: "sqlite" });
  const { token } = await api.account("_superusers");
  const asked = (method: string, address: string, json?: unknown) =>
    api.send(method, address, { token, ...(json === undefined ? {} : { json }) });
  expect((await asked("POST", path, { name: "on-disk.zip" })).status).toBe(204);

  const { settings } = bucket;
  expect((await asked("PATCH", "/api/settings", { s3: settings, backups: { s3: settings } })).status).toBe(200);
  await api.given("reviews", { text: "En el cubo" }, { leaflet: { "leaflet.txt": Buffer.from("uno") } });
  expect((await asked("POST", path, { name: "in-bucket.zip" })).status).toBe(204);
  const stored = await bucket.storage.stat("in-bucket.zip");
  expect(stored).toMatchObject({ contentType: "application/zip", originalName: "in-bucket.zip" });
  expect(await leftIn(api.dataDirectory)).toEqual(["on-disk.zip", "on-disk.zip.attrs"]);

  // Folders of the bucket belong to other uses, here to the files of the records: the list skips them.
  const { json } = await asked("GET", path);
  expect(json).toEqual([{ key: "in-bucket.zip", size: stored?.size, modified: expect.any(String) }]);

  const fileToken = (await asked("POST", "/api/files/token")).json.token;
  const { status, bytes } = await api.get(`${path}/in-bucket.zip?token=${fileToken}`);
  expect(status).toBe(200);
  const copy = join(api.dataDirectory, "copy.zip");
  await writeFile(copy, bytes);
  await using backup = await openBackup(copy);
  expect(backup.manifest).toMatchObject({ files: { count: 1, bytes: 3 }, missingFiles: [] });
  expect(backup.names).toContain(`storage/${backup.named[0]}.attrs`);

  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "brought.zip"));
  expect((await api.send("POST", `${path}/upload`, { token, form })).status).toBe(204);
  expect((await bucket.storage.stat("brought.zip"))?.size).toBe(bytes.length);
  for (const name of ["in-bucket.zip", "brought.zip"]) {
    expect((await asked("DELETE", `${path}/${name}`)).status).toBe(204);
    expect(await bucket.storage.stat(name)).toBeNull();
  }
  await asked("PATCH", "/api/settings", { backups: { s3: { enabled: false } } });
  expect((await asked("GET", path)).json).toMatchObject([{ key: "on-disk.zip" }]);
});
