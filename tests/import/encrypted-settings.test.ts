import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { describe, expect, it } from "vitest";
import { bringIn } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, deleteContent, encryptSettings } from "./unpacked.ts";

const archives = ["pocketbase-0.22", "pocketbase-0.39"];
const key = Buffer.from("0123456789abcdef0123456789abcdef");

/** Any engine will do: the settings are decrypted before anything is written. */
const database = "sqlite";

describe("accounts and encrypted settings of an imported installation", { timeout: 60_000 }, () => {
  it.each(archives)("[API-17] accounts and settings of %s are imported with the key", async (archive) => {
    await using source = await dataDirectoryOf(`${archive}.zip`);
    encryptSettings(source.path, key);
    await deleteContent(source.path);
    const { settings, tokens, google } = await readExpected(archive);
    await using place = await makeTestPlace(database, collections);
    await bringIn(place, source.path, { encryptionKey: key });
    await using api = await startBackend({ database, collections, place });
    const token = tokens.find(({ of }) => of === "superuser")?.token ?? "";
    const { json } = await api.get("/api/settings", { token });
    expect(json).toMatchObject({ meta: settings.meta, googleAuth: { clientId: google.clientId } });
  });
});

/** Keys that cannot decrypt the settings, one for a trial and one for the import; each generation meets both. */
const wrong = [undefined, Buffer.alloc(32, "x")];
const tried = [
  { archive: "pocketbase-0.22", keys: wrong },
  { archive: "pocketbase-0.39", keys: wrong.toReversed() },
];

describe("accounts and all but the encrypted settings of an imported installation", { timeout: 60_000 }, () => {
  it.each(tried)(
    "[API-17] accounts of $archive are imported without the key, without the encrypted settings",
    async ({ archive, keys }) => {
      await using source = await dataDirectoryOf(`${archive}.zip`);
      encryptSettings(source.path, key);
      const { counts, superusers } = await readExpected(archive);
      await using place = await makeTestPlace(database, collections);
      for (const [index, encryptionKey] of keys.entries()) {
        const isTrial = index === 0;
        const report = await bringIn(place, source.path, { isTrial, ...(encryptionKey && { encryptionKey }) });
        expect(report.notes.lines("left").join("\n")).toContain("PB_ENCRYPTION_KEY");
        expect(report.rows.get("noticias")?.added).toBe(counts.noticias);
        expect(report.files.taken).toBe(isTrial ? 0 : 135);
      }
      await using api = await startBackend({ database, collections, place });
      const [{ email: identity = "", password = "" } = {}] = superusers;
      const admin = await api.send("POST", "/api/admins/auth-with-password", { json: { identity, password } });
      expect(admin.status).toBe(200);
      const { json } = await api.get("/api/settings", { token: admin.json.token });
      // Today's form keeps Google's settings in the collections, unencrypted.
      expect(json.googleAuth.enabled).toBe(archive === "pocketbase-0.39");
      expect(json.meta.appName).toBe("Acme");
    },
  );
});
