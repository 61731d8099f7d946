import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { databases, makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringIn, fixture, type Place, reportText } from "./bring-in.ts";
import type { Given, Taken } from "./measuring-child.ts";
import { filesNamed, rowsIn, stateOf } from "./place-state.ts";
import { dataDirectoryOf } from "./unpacked.ts";

interface Hostile {
  probe: string;
  superuser: { email: string; password: string };
  account: { username: string; password: string };
  archives: { archive: string; outcome: string; what: string }[];
}

const hostile: Hostile = JSON.parse(readFileSync(fixture("hostile/hostile.expected.json"), "utf8"));
const archivePath = (archive: string) => fixture(`hostile/${archive}`);

/** Harmless but unusual archive: a copy of a database that was being written. */
const harmless = "live-copy.zip";

/** Text in the report that names the fault, by archive. */
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

/** Archives whose content could become a statement here, grouped by kind. */
const kindsOfStatements = [
  ["view-functions.zip", "view-of-secrets.zip", "view-many-statements.zip", "view-cycle.zip"],
  ["collection-name-sql.zip", "field-name-sql.zip", "reserved-names.zip"],
  ["duplicate-accounts.zip"],
];

/** Archives with faulty files or databases, grouped by kind; both engines handle them alike. */
const kindsOfFiles = [
  ["traversal-entry.zip", "absolute-entry.zip"],
  ["symlink-entry.zip", "symlink-picture.zip", "file-name-traversal.zip"],
  ["broken-json.zip", "missing-table.zip", "s3-installation.zip", "trigger.zip"],
];

/** Archives of which the result is checked, one of each kind; PostgreSQL takes only those about statements. */
const statements = kindsOfStatements.flatMap((kind) => drawnCases(kind, 1));
const others = kindsOfFiles.flatMap((kind) => drawnCases(kind, 1));

/** Archives imported in a run, half of each kind, of which the report is checked. */
const brought = [...kindsOfStatements, ...kindsOfFiles].flatMap((kind) => drawnCases(kind, Math.ceil(kind.length / 2)));
const tried = hostile.archives.filter(
  ({ archive, outcome }) => outcome === "refuse" || archive === harmless || brought.includes(archive),
);
const withOutcome = (isRefused: boolean) =>
  tried.filter(({ outcome }) => (outcome === "refuse") === isRefused).map(({ archive }) => archive);

/** Archive whose fault counts only in a place without accounts. */
const toEmptyPlace = "duplicate-accounts.zip";

/** Accounts as they are in the archives, which were all made from one installation. */
let superusers: unknown[];
let accounts: unknown[];
/** Results of imports in a separate process. Each archive that is not refused has a place of its own. */
let measured: { taken: Taken[]; grown: number };
const places = new Map<string, Place>();
const measuredOf = (archive: string) => measured.taken[[...places.keys()].indexOf(archive)];

beforeAll(async () => {
  await using source = await dataDirectoryOf(`hostile/${harmless}`);
  const there = { dataDirectory: source.path, databaseUrl: null };
  superusers = await rowsIn(there, 'SELECT id, email, "passwordHash" AS password FROM _admins');
  accounts = await rowsIn(
    there,
    'SELECT id, email, username, "passwordHash" AS password FROM administradores_arzobispado',
  );

  const refused = await makeTestPlace("sqlite", collections);
  for (const archive of [harmless, ...withOutcome(false)])
    places.set(archive, places.get(archive) ?? (await makeTestPlace("sqlite", collections)));
  for (const archive of withOutcome(true)) places.set(archive, refused);
  const given = [...places].map(
    ([archive, { dataDirectory }]): Given => ({ archive: archivePath(archive), dataDirectory }),
  );
  const child = programFile(join(import.meta.dirname, "measuring-child.ts"));
  const { stdout } = await promisify(execFile)(process.execPath, [child, JSON.stringify(given)], { timeout: 110_000 });
  measured = JSON.parse(stdout);
}, 120_000);
afterAll(async () => {
  for (const place of new Set(places.values())) await place[Symbol.asyncDispose]();
});

/** An archive is refused before the database is used: any engine will do. */
describe("archives made to do harm that are refused", () => {
  const database = "sqlite";
  let place: Place;
  let before: Record<string, string>;

  beforeAll(async () => {
    place = await makeTestPlace(database, collections);
    const api = await startBackend({ database, collections, place });
    await api.given("noticias", { titulo: "De antes", activo: true }, { foto_portada: { "a.png": Buffer.from("a") } });
    await api.backend.close();
    before = await stateOf(place);
  }, 30_000);
  afterAll(() => place[Symbol.asyncDispose]());

  it.each(withOutcome(true))(
    "[SEG-52] [API-17] a hostile archive %s leaves everything byte for byte as it was",
    async (archive) => {
      await expect(bringIn(place, archivePath(archive))).rejects.toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/^(El|No|La|Varias) .*\.$/),
      });
      expect(await stateOf(place)).toEqual(before);
    },
  );
});

describe.each(databases)("archives made to do harm that are brought to %s", (database) => {
  const all = withOutcome(false);
  const kinds = database === "sqlite" ? [...statements, ...others, harmless] : statements;
  const archives = all.filter((archive) => kinds.includes(archive));

  /**
   * Places on PostgreSQL. The first takes nearly all archives, one after the other: creating a place costs more than an
   * import.
   */
  const onServer: Place[] = [];
  /** Answers to both sign-ins after a harmless import, by identity. */
  let signedIn: Record<string, { status: number; token: string }>;

  /** Place of these sign-ins: no other place has their sessions. */
  let first: Place;
  const hasSessions = (place: Place) => database === "sqlite" || place === first;
  async function takeSessions(place: Place): Promise<void> {
    if (database === "postgres" || place === first) return;
    await copyFile(join(first.dataDirectory, "sessions.db"), join(place.dataDirectory, "sessions.db"));
  }
  async function signIn(api: TestBackend): Promise<{ token?: string }> {
    const { email: identity, password } = hostile.superuser;
    return (await api.send("POST", "/api/admins/auth-with-password", { json: { identity, password } })).json;
  }

  /** Imports an archive, or returns the place and report of its import in the separate process. */
  async function take(archive: string): Promise<{ place: Place; text: string }> {
    if (database === "postgres") {
      if (onServer.length === 0 || archive === toEmptyPlace) onServer.push(await makeTestPlace(database, collections));
      const place = (archive === toEmptyPlace ? onServer.at(-1) : onServer[0]) as Place;
      const begun = performance.now();
      const report = await bringIn(place, archivePath(archive));
      expect(performance.now() - begun).toBeLessThan(10_000);
      return { place, text: reportText(report) };
    }
    return { place: places.get(archive) as Place, text: measuredOf(archive)?.text ?? "refused" };
  }

  beforeAll(async () => {
    const { place } = await take(harmless);
    first = place;
    await using api = await startBackend({ database, collections, place });
    const signIn = async (path: string, identity: string, password: string) => {
      const { status, json } = await api.send("POST", `${path}/auth-with-password`, { json: { identity, password } });
      return [identity, { status, token: json.token }] as const;
    };
    const { superuser, account } = hostile;
    signedIn = Object.fromEntries([
      await signIn("/api/admins", superuser.email, superuser.password),
      await signIn("/api/collections/administradores_arzobispado", account.username, account.password),
    ]);
  });
  afterAll(async () => {
    for (const place of onServer) await place[Symbol.asyncDispose]();
  });

  it("[SEG-52] [API-17] a hostile archive lets its accounts sign in with their passwords", () => {
    expect(Object.values(signedIn).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(archives)(
    "[SEG-52] [API-17] a hostile archive %s is imported as far as it is good, and its faults are named",
    async (archive) => {
      const { place, text } = await take(archive);
      await takeSessions(place);
      await using api = await startBackend({ database, collections, place });
      // Equal hashes mean that the passwords still work: trying each takes half a second.
      expect(await rowsIn(place, "SELECT id, email, password FROM _superusers")).toEqual(superusers);
      const here = await rowsIn(place, "SELECT id, email, username, password FROM administradores_arzobispado");
      expect(here).toEqual(expect.arrayContaining(accounts));

      const { token = "" } = hasSessions(place) ? (signedIn[hostile.superuser.email] ?? {}) : await signIn(api);
      const list = await api.get("/api/collections/noticias/records?sort=titulo&perPage=200", { token });
      const titles = list.json.items.map(({ titulo }: { titulo: string }) => titulo);
      expect(titles).toEqual(expect.arrayContaining(["Primera noticia", "Segunda noticia"]));
      if (archive === harmless) expect(titles).toContain("solo en el WAL");
      expect(text).toMatch(named[archive] ?? /(?!)/);

      await expectNothingTaken(api, token, titles.length);
      expect(text).not.toMatch(/CLAVE-DE-PRUEBA|secreto-de-prueba/);
      expect(await filesNamed(hostile.probe, place.dataDirectory, dirname(archivePath(archive)))).toEqual([]);
    },
  );
});

it("[SEG-52] hostile archives leave no probe in the data, in the working folder and in the temporary folder", async () => {
  const found = await Promise.all([process.cwd(), tmpdir(), "/"].map((folder) => readdir(folder)));
  expect(found.flat()).not.toContain(hostile.probe);
  for (const { dataDirectory } of new Set(places.values()))
    expect(await filesNamed(hostile.probe, dataDirectory)).toEqual([]);
});

it("[SEG-52] a hostile archive takes at most 10 seconds and 300 MiB of memory, and its faults are named", () => {
  const ofKinds = [...kindsOfStatements, ...kindsOfFiles].flat();
  const letIn = hostile.archives.filter(({ outcome }) => outcome !== "refuse").map(({ archive }) => archive);
  expect(letIn.sort()).toEqual([...ofKinds, harmless].sort());
  expect(measured.taken).toHaveLength(tried.length);
  const refused = withOutcome(true);
  for (const { archive } of tried) {
    const { milliseconds, text } = measuredOf(archive) ?? {};
    expect(milliseconds, archive).toBeLessThan(10_000);
    expect([archive, text === null]).toEqual([archive, refused.includes(archive)]);
    if (refused.includes(archive)) continue;
    expect(text, archive).toMatch(named[archive] ?? /(?!)/);
    expect(text, archive).not.toMatch(/CLAVE-DE-PRUEBA|secreto-de-prueba/);
  }
  expect(measured.grown).toBeLessThan(300);
});

async function expectNothingTaken(api: TestBackend, token: string, rows: number) {
  // Expects no other superuser, valid names of collections, and no data from other files in answers.
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
