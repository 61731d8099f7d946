import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { databases, makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringIn, fixture, type Place, startImported } from "./bring-in.ts";
import { filesNamed, stateOf } from "./place-state.ts";

interface Hostile {
  probe: string;
  superuser: { email: string; password: string };
  account: { username: string; password: string };
  archives: { archive: string; outcome: string; what: string }[];
}

const hostile: Hostile = JSON.parse(readFileSync(fixture("hostile/hostile.expected.json"), "utf8"));
const archivePath = (archive: string) => fixture(`hostile/${archive}`);
const withOutcome = (isRefused: boolean) =>
  hostile.archives.filter(({ outcome }) => (outcome === "refuse") === isRefused).map(({ archive }) => archive);

/** What the report says of what was bad, by its name. */
const named: Record<string, RegExp> = {
  "traversal-entry.zip": /\.\.\/escape-fixture\.txt/,
  "absolute-entry.zip": /\/escape-fixture\.txt/,
  "symlink-entry.zip": /storage\/dxrc9s2z8jfx99w\/enlace/,
  "symlink-picture.zip": /foto_LoHcb5l8uA\.jpg/,
  "trigger.zip": /malo1/,
  "view-functions.zip": /v_lee.*\n.*v_escribe.*\n.*v_carga.*\n.*v_eterna/,
  "view-of-secrets.zip": /v_cuentas.*\n.*v_admins.*\n.*v_ajustes.*\n.*v_otras/,
  "view-many-statements.zip": /v_varias.*\n.*v_adjunta/,
  "view-cycle.zip": /v_ida.*\n.*v_vuelta.*\n.*v_sola/,
  "collection-name-sql.zip": /x"; DROP TABLE noticias/,
  "field-name-sql.zip": /__proto__/,
  "file-name-traversal.zip": /etc\/passwd/,
  "reserved-names.zip": /_params/,
  "broken-json.zip": /colección rota/,
  "missing-table.zip": /sin_coleccion/,
  "duplicate-accounts.zip": /users\/evt3auwl23xcdcy/,
  "s3-installation.zip": /bucket/,
  "live-copy.zip": /^/,
};

describe.each(databases)("archives made to do harm, on %s", (database) => {
  describe("that are refused", () => {
    let place: Place;
    let before: Record<string, string>;

    beforeAll(async () => {
      place = await makeTestPlace(database);
      const api = await startBackend({ database, collections, place });
      await api.given(
        "noticias",
        { titulo: "De antes", activo: true },
        { foto_portada: { "a.png": Buffer.from("a") } },
      );
      await api.backend.close();
      before = await stateOf(place);
    }, 30_000);
    afterAll(() => place[Symbol.asyncDispose]());

    it.each(withOutcome(true))("[SEG-52] [API-17] %s leaves everything byte for byte as it was", async (archive) => {
      const begun = performance.now();
      await expect(bringIn(place, archivePath(archive))).rejects.toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/^(El|No|La|Varias) .*\.$/),
      });
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(await stateOf(place)).toEqual(before);
    });
  });

  it.each(withOutcome(false))("[SEG-52] [API-17] %s brings what is good and names what is bad", async (archive) => {
    const begun = performance.now();
    await using imported = await startImported(database, archivePath(archive), new Date());
    expect(performance.now() - begun).toBeLessThan(10_000);
    const { api, place, report } = imported;
    const { email, password } = hostile.superuser;
    const admin = await api.send("POST", "/api/admins/auth-with-password", { json: { identity: email, password } });
    expect(admin.status).toBe(200);
    const { username: identity, password: accountPassword } = hostile.account;
    const account = await api.send("POST", "/api/collections/administradores_arzobispado/auth-with-password", {
      json: { identity, password: accountPassword },
    });
    expect(account.status).toBe(200);

    const token = admin.json.token;
    const list = await api.get("/api/collections/noticias/records?sort=titulo&perPage=200", { token });
    const titles = list.json.items.map(({ titulo }: { titulo: string }) => titulo);
    expect(titles).toEqual(expect.arrayContaining(["Primera noticia", "Segunda noticia"]));
    if (archive === "live-copy.zip") expect(titles).toContain("solo en el WAL");
    const notes = (["left", "odd", "changed"] as const).flatMap((kind) => report.notes.lines(kind)).join("\n");
    expect(notes).toMatch(named[archive] ?? /(?!)/);

    await expectNothingTaken(api, token, titles.length);
    expect(notes).not.toMatch(/CLAVE-DE-PRUEBA|secreto-de-prueba/);
    expect(await filesNamed(hostile.probe, place.dataDirectory, dirname(archivePath(archive)))).toEqual([]);
  });

  async function expectNothingTaken(
    api: Awaited<ReturnType<typeof startImported>>["api"],
    token: string,
    rows: number,
  ) {
    // Nobody but the one superuser; every collection has a name that can be one; nothing answers what only a file knows.
    expect((await api.get("/api/admins", { token })).json.totalItems).toBe(1);
    const passwd = (await readFile("/etc/passwd", "utf8")).split("\n")[0] ?? "";
    const { json } = await api.get("/api/collections?perPage=200", { token });
    for (const { name } of json.items) {
      expect(name).toMatch(/^\w+$/);
      const { text } = await api.get(`/api/collections/${name}/records?perPage=200`);
      expect(text).not.toContain(passwd);
      expect(text).not.toMatch(/\$2a\$|tokenKey|CREATE TABLE/);
    }
    const names = json.items.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /^(v_|x$|NOTICIAS$|constructor$)/.test(name))).toEqual([]);
    const picture = await api.get("/api/files/noticias/kcbqt8fuo4tcbkq/foto_LoHcb5l8uA.jpg?thumb=100x100");
    expect(picture.text).not.toContain(passwd);
    const again = await api.get("/api/collections/noticias/records?perPage=1", { token });
    expect(again.json.totalItems).toBe(rows);
  }

  it("[SEG-52] leaves no probe where processes are started or keep what is temporary", async () => {
    const found = await Promise.all([process.cwd(), tmpdir(), "/"].map((folder) => readdir(folder)));
    expect(found.flat()).not.toContain(hostile.probe);
  });
});

it("[SEG-52] no such archive takes more than 10 seconds or 300 MiB of memory", { timeout: 120_000 }, async () => {
  const archives = hostile.archives.map(({ archive }) => archivePath(archive));
  const child = join(import.meta.dirname, "measuring-child.ts");
  // The first one of them is harmless.
  const args = [child, archivePath("live-copy.zip"), ...archives];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 110_000 });
  const { longest, grown } = JSON.parse(stdout);
  expect(longest).toBeLessThan(10_000);
  expect(grown).toBeLessThan(300);
});
