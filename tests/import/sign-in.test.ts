import { databases, makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";
import { collections } from "@arzobispado/diocese";
import { describe, expect, it } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { chooseAccountAt } from "../support/provider-window.ts";
import { bringIn, fixture } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, encryptSettings } from "./unpacked.ts";

const archives = ["pocketbase-0.22", "pocketbase-0.39", "pocketbase-0.22-upgraded-to-0.39"];
const key = Buffer.from("0123456789abcdef0123456789abcdef");

/** What the provider gives for one of its accounts. */
const codeFor = async (authURL: string, account: string) =>
  new URL(await chooseAccountAt(authURL, account)).searchParams.get("code") ?? "";

describe.each(databases)("accounts of an imported installation on %s", { timeout: 60_000 }, (database) => {
  it.each(archives)("[API-17] of %s that are linked to Google enter with it, and nobody else", async (archive) => {
    const { accounts, tokens } = await readExpected(archive);
    const linked = accounts.flatMap(({ id, links }) => links.map(({ providerId }) => ({ id, providerId })));
    expect(linked).toHaveLength(2);
    await using place = await makeTestPlace(database, collections);
    await bringIn(place, fixture(`${archive}.zip`));
    const port = await findFreePort();
    const site = `http://127.0.0.1:${port}`;
    // Known by the identity alone: the addresses are others than the accounts have.
    const persons = [...linked.map(({ providerId }) => providerId), "99999999999999999999"];
    const administrators = persons.map((id, at) => ({
      id,
      name: `Persona ${at}`,
      email: `persona${at}@gmail.example`,
    }));
    const google: DemoSignIn = await startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators });
    await using api = await startBackend({ database, collections, place, google });
    try {
      // Until somebody has switched Google itself off, nobody plays it.
      const token = tokens.find(({ of }) => of === "superuser")?.token ?? "";
      await api.send("PATCH", "/api/settings", { token, json: { googleAuth: { enabled: false } } });
      await api.backend.app.listen({ host: "127.0.0.1", port });
      const signIn = async (person: string) => {
        const { json } = await api.get("/api/collections/administradores_arzobispado/auth-methods");
        const [method] = json.authProviders;
        const redirectUrl = `${site}/api/oauth2-redirect`;
        const code = await codeFor(method.authUrl + encodeURIComponent(redirectUrl), person);
        return api.send("POST", "/api/collections/administradores_arzobispado/auth-with-oauth2", {
          json: { provider: "google", code, codeVerifier: method.codeVerifier, redirectUrl },
          headers: { host: `127.0.0.1:${port}` },
        });
      };
      for (const { id, providerId } of linked) {
        const { status, json } = await signIn(providerId);
        expect([providerId, status, json.record?.id]).toEqual([providerId, 200, id]);
      }
      expect((await signIn("99999999999999999999")).status).toBe(403);
    } finally {
      await google.close();
    }
  });

  it.each(archives.slice(0, 2))("[API-17] and encrypted settings of %s come with the key", async (archive) => {
    await using source = await dataDirectoryOf(`${archive}.zip`);
    encryptSettings(source.path, key);
    const { settings, tokens, google } = await readExpected(archive);
    await using place = await makeTestPlace(database, collections);
    await bringIn(place, source.path, { encryptionKey: key });
    await using api = await startBackend({ database, collections, place });
    const token = tokens.find(({ of }) => of === "superuser")?.token ?? "";
    const { json } = await api.get("/api/settings", { token });
    expect(json).toMatchObject({ meta: settings.meta, googleAuth: { clientId: google.clientId } });
  });
});

/** What cannot be read is left before anything is written. */
describe("accounts of an imported installation", { timeout: 60_000 }, () => {
  const database = "sqlite";

  it.each(archives.slice(0, 2))(
    "[API-17] and all but the encrypted settings of %s come without it",
    async (archive) => {
      await using source = await dataDirectoryOf(`${archive}.zip`);
      encryptSettings(source.path, key);
      const { counts, superusers } = await readExpected(archive);
      for (const wrong of [undefined, Buffer.alloc(32, "x")]) {
        await using place = await makeTestPlace(database, collections);
        const report = await bringIn(place, source.path, wrong ? { encryptionKey: wrong } : {});
        expect(report.notes.lines("left").join("\n")).toContain("PB_ENCRYPTION_KEY");
        expect(report.rows.get("noticias")?.added).toBe(counts.noticias);
        expect(report.files.taken).toBe(135);
        await using api = await startBackend({ database, collections, place });
        const [{ email: identity = "", password = "" } = {}] = superusers;
        const admin = await api.send("POST", "/api/admins/auth-with-password", { json: { identity, password } });
        expect(admin.status).toBe(200);
        const { json } = await api.get("/api/settings", { token: admin.json.token });
        // Today's form keeps Google in the collections, in the clear.
        expect(json.googleAuth.enabled).toBe(archive === "pocketbase-0.39");
        expect(json.meta.appName).toBe("Acme");
      }
    },
  );
});
