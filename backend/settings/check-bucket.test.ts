import { describe, expect, it } from "vitest";
import { startTestBucket } from "../files/storage/test-bucket.ts";
import { startBackend } from "../testing/start-backend.ts";

const address = "/api/settings/test/s3";
const message = "Failed to test the S3 filesystem. Raw error: \n";

describe("[API-10] a bucket that is tried out", () => {
  it("a tried bucket is written, read and left as it was, by both official clients", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) client.authStore.save(token, null);
    await modern.settings.update({ backups: { s3: bucket.settings } });
    await expect(legacy.settings.testS3("storage")).rejects.toMatchObject({
      status: 400,
      response: { message: `${message}S3 storage filesystem is not enabled.` },
    });
    await legacy.settings.update({ s3: bucket.settings });
    expect(await legacy.settings.testS3("storage")).toBe(true);
    expect(await modern.settings.testS3("backups")).toBe(true);
    const methods = bucket.asked
      .filter(({ line }) => line.includes("/settings_test_"))
      .map(({ line }) => line.split(" ", 1)[0]);
    expect(methods).toEqual(["PUT", "GET", "DELETE", "PUT", "GET", "DELETE"]);
  });

  it("[SEG-54] a refused bucket is reported with the service's message, and without the secret", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const ask = (json: unknown) => api.send("POST", address, { token, json });
    const cases: [object, string][] = [
      [{ secret: "very-wrong" }, "The request is not signed well."],
      [{ bucket: "elsewhere" }, "The specified bucket does not exist: elsewhere."],
      [{ endpoint: "http://10.0.0.1:9000" }, "10.0.0.1 does not lead to an address that may be asked."],
    ];
    for (const [wrong, reason] of cases) {
      const s3 = { ...bucket.settings, ...wrong };
      expect((await api.send("PATCH", "/api/settings", { token, json: { s3 } })).status).toBe(200);
      const { status, json, text } = await ask({ filesystem: "storage" });
      expect([status, json.message]).toEqual([400, `${message}${reason}`]);
      expect(text).not.toMatch(/very-wrong|test-secret/);
    }
    for (const [form, code] of [
      [{}, "validation_required"],
      [{ filesystem: "disk" }, "validation_in_invalid"],
    ] as const) {
      const { status, json } = await ask(form);
      expect([status, json.data.filesystem.code]).toEqual([400, code]);
    }
    expect((await ask({ filesystem: 1 })).status).toBe(400);
  });
});
