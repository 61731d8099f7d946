import { databases, makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { drawnOn } from "@arzobispado/backend/testing/drawn-on";
import { collections, history, loadDemo } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringIn, fixture, type Place } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { rowsIn, stateOf } from "./place-state.ts";
import { dataDirectoryOf, inDatabase } from "./unpacked.ts";

const older = fixture("pocketbase-0.22.zip");
const upgraded = fixture("pocketbase-0.22-upgraded-to-0.39.zip");
const now = new Date("2026-11-21T12:00:00Z");

/** Runs `work` with a server on a place, and stops the server afterwards. */
async function on<Result>(place: Place, work: (api: TestBackend) => Promise<Result>): Promise<Result> {
  const database = place.databaseUrl ? "postgres" : "sqlite";
  await using api = await startBackend({ database, collections, place, now, history });
  return await work(api);
}

/** Demonstration content of one noticia: all of it would take long on the second engine. */
async function standInForDemo({ given, backend }: TestBackend): Promise<void> {
  const values = { titulo: "De demostración", activo: true, fecha_publicacion: "2026-11-01 12:00:00.000Z" };
  const id = await given("noticias", values, { foto_portada: { "a.png": Buffer.from("a") } });
  await backend.content.setNote("demoContent", JSON.stringify({ noticias: [id] }));
}

async function rowsOf(place: Place, table: string): Promise<number> {
  const [row] = (await rowsIn(place, `SELECT COUNT(*) AS total FROM "${table}"`)) as { total: number | string }[];
  return Number(row?.total);
}

const sums = (report: Awaited<ReturnType<typeof bringIn>>) => {
  const counts = [...report.rows.values()];
  const sum = (name: keyof (typeof counts)[number]) => counts.reduce((total, count) => total + count[name], 0);
  return { added: sum("added"), changed: sum("changed"), same: sum("same"), kept: sum("kept") };
};

describe.each(databases)(
  "an installation that is brought in again and again on %s",
  { timeout: 60_000 },
  (database) => {
    type Report = Awaited<ReturnType<typeof bringIn>>;
    type State = Record<string, string>;
    let place: Place;
    /** Archive unpacked on disk: an import from the folder equals one from the archive. */
    let source: Awaited<ReturnType<typeof dataDirectoryOf>>;
    const sourceState = () => stateOf({ dataDirectory: source.path, databaseUrl: null });
    let empty: State;
    let trial: { report: Report; state: State };
    /** First import. The state is read after a start of the server, as after each import. */
    let first: { report: Report; state: State };
    let second: { report: Report; state: State };

    beforeAll(async () => {
      place = await makeTestPlace(database, collections);
      await on(place, async (api) => void (await api.get("/api/health")));
      empty = await stateOf(place);
      source = await dataDirectoryOf("pocketbase-0.22.zip");
      const bring = async (path: string, options = {}) => ({
        report: await bringIn(place, path, options),
        state: await stateOf(place),
      });
      if (database === "sqlite") trial = await bring(older, { isTrial: true });
      const { report } = await bring(older);
      // A start adds the program's own data: new types of files, normalised addresses of accounts.
      await on(place, async (api) => void (await api.get("/api/health")));
      first = { report, state: await stateOf(place) };
      const sourceBefore = await sourceState();
      second = await bring(source.path);
      expect(await sourceState()).toEqual(sourceBefore);
    }, 60_000);
    afterAll(async () => {
      await place[Symbol.asyncDispose]();
      await source[Symbol.asyncDispose]();
    });

    it("[API-17] a second import changes nothing", () => {
      expect(second.report).toMatchObject({ mode: "merge", isUnchanged: true, files: { taken: 0, same: 135 } });
      expect(sums(second.report)).toEqual({ added: 0, changed: 0, same: sums(first.report).added, kept: 0 });
      const isReport = (name: string) => name.startsWith("/import-report-");
      const withoutReports = (state: State) => Object.entries(state).filter(([name]) => !isReport(name));
      expect(withoutReports(second.state)).toEqual(withoutReports(first.state));
    });

    // A trial ends before anything is written, and reads the archive before that: one engine is enough.
    if (database === "sqlite") {
      it("[API-17] a trial of an import prints the same and writes nothing", () => {
        expect(trial.state).toEqual(empty);
        expect(trial.report.rows).toEqual(first.report.rows);
        expect(trial.report.notes.lines("odd")).toEqual(first.report.notes.lines("odd"));
      });

      it("[API-17] an import after its own upgrade to today's form finds every row and file again", async () => {
        const report = await bringIn(place, upgraded);
        expect(report.files).toMatchObject({ taken: 0, same: 135 });
        // The upgrade changed the update time of superusers.
        expect(sums(report)).toMatchObject({ added: 0, kept: 0 });
        expect(sums(report).same + sums(report).changed).toBe(sums(first.report).added);
        await on(place, async (api) => {
          for (const archive of ["pocketbase-0.22", "pocketbase-0.22-upgraded-to-0.39"]) {
            const { tokens, counts } = await readExpected(archive);
            const token = tokens[0]?.token ?? "";
            const { json } = await api.get("/api/collections/noticias/records?perPage=1", { token });
            expect(json.totalItems).toBe(counts.noticias);
          }
        });
      });
    }

    it("[API-17] an import takes what was changed at the source since, and leaves the rest", async () => {
      inDatabase(source.path, (data) => {
        data.exec(
          "UPDATE noticias SET titulo = 'Cambiada allí', updated = '2026-12-01 00:00:00.000Z' WHERE id = 'nota-2019-07'",
        );
        data.exec("INSERT INTO tags (id, nombre) VALUES ('tagnuevo0000001', 'Nuevo allí')");
      });
      const report = await bringIn(place, source.path);
      expect(sums(report)).toMatchObject({ added: 1, changed: 1 });
      expect(report.rows.get("noticias")).toMatchObject({ added: 0, changed: 1, kept: 0 });
      await on(place, async (api) => {
        const token = (await readExpected("pocketbase-0.22")).tokens[0]?.token ?? "";
        const { json } = await api.get("/api/collections/noticias/records/nota-2019-07", { token });
        expect(json.titulo).toBe("Cambiada allí");
      });
    });
  },
);

describe.each(databases)("bringing an installation in on %s", { timeout: 60_000 }, (database) => {
  /**
   * Tests by title. The rows to replace are chosen before any statement, so that each engine runs a part of the tests.
   */
  const tests: Record<string, () => Promise<void>> = {
    "[API-17] [HIS-02] takes the place of the demonstration content and keeps the accounts that are not part of it":
      async () => {
        await using place = await makeTestPlace(database, collections);
        const demoIds = await on(place, async (api) => {
          if (database === "sqlite") await loadDemo(api.backend.content, now);
          else await standInForDemo(api);
          await api.backend.accounts.upsertSuperuser("yo@x.example", "una-clave-larga");
          await api.backend.accounts.invite("administradores_arzobispado", "ella@x.example", { nombre: "Ella" });
          const { json } = await api.get(
            "/api/collections/noticias/records?perPage=500&fields=id,foto_portada,collectionId",
          );
          const account = await api.account("_superusers");
          const path = `/api/collections/noticias/records/${json.items[0].id}`;
          await api.send("PATCH", path, { token: account.token, json: { foto_portada: "" } });
          return json.items as { id: string; foto_portada: string; collectionId: string }[];
        });
        expect(await rowsOf(place, "_earlier_files")).toBe(1);
        const report = await bringIn(place, older);
        expect(report.mode).toBe("replace");
        expect([await rowsOf(place, "_versions"), await rowsOf(place, "_earlier_files")]).toEqual([0, 0]);
        const expected = await readExpected("pocketbase-0.22");
        await on(place, async (api) => {
          const token = expected.tokens[0]?.token ?? "";
          const { json } = await api.get("/api/collections/noticias/records?perPage=500", { token });
          expect(json.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
            expected.records.noticias?.map(({ id }) => id).toSorted(),
          );
          const admins = await api.get("/api/collections/administradores_arzobispado/records?perPage=500", { token });
          const emails = admins.json.items.map(({ email }: { email: string }) => email);
          const there = expected.records.administradores_arzobispado?.map(({ email }) => email) ?? [];
          expect(emails.toSorted()).toEqual([...there, "ella@x.example"].toSorted());
          const entered = await api.send("POST", "/api/admins/auth-with-password", {
            json: { identity: "yo@x.example", password: "una-clave-larga" },
          });
          expect(entered.status).toBe(200);
          expect(await api.backend.content.note("demoContent")).toBeNull();
        });
        const files = Object.keys(await stateOf(place));
        for (const { collectionId, id } of demoIds) {
          expect(files.filter((name) => name.startsWith(`/storage/${collectionId}/${id}`))).toEqual([]);
        }
      },

    "[API-17] [HIS-02] beside content of one's own asks first, and then joins by id, the newer row counting":
      async () => {
        await using place = await makeTestPlace(database, collections);
        const id = (await readExpected("pocketbase-0.22")).records.noticias?.[0]?.id ?? "";
        await on(place, async (api) => {
          await api.given(
            "noticias",
            { id: "propia000000001", titulo: "Propia" },
            { foto_portada: { "a.png": Buffer.from("a") } },
          );
          await api.given("noticias", { id, titulo: "Corregida aquí" });
          await api.given("tags", { id: "tagpropio000001", nombre: "Cáritas" });
          await api.backend.content.replace("tags", { id: "tagpropio000001", values: { nombre: "Cáritas de aquí" } });
        });
        const before = await stateOf(place);
        await expect(bringIn(place, older, { confirm: () => false })).rejects.toMatchObject({ code: "not_confirmed" });
        expect(await stateOf(place)).toEqual(before);

        const report = await bringIn(place, older, { confirm: () => true });
        expect(report.rows.get("noticias")).toMatchObject({ added: 24, kept: 1 });
        expect(await rowsOf(place, "_versions")).toBe(1);
        await on(place, async (api) => {
          const account = await api.account("_superusers");
          const titleOf = async (record: string) =>
            (await api.get(`/api/collections/noticias/records/${record}`, { token: account.token })).json;
          expect(await titleOf(id)).toMatchObject({ titulo: "Corregida aquí" });
          const own = await titleOf("propia000000001");
          expect(own).toMatchObject({ titulo: "Propia", subtitulo: "" });
          const path = `/api/files/noticias/propia000000001/${own.foto_portada}`;
          const { token } = (await api.send("POST", "/api/files/token", { token: account.token })).json;
          expect((await api.get(`${path}?token=${token}`)).text).toBe("a");
          const tags = await api.get("/api/collections/tags/records?perPage=100");
          expect(tags.json.totalItems).toBe(10);
          // The importing person stays signed in: the other server's secrets are not imported.
          expect((await api.get("/api/settings", { token: account.token })).status).toBe(200);
        });
      },
  };
  it.each(drawnOn(database, Object.entries(tests)))("%s", (_title, test) => test());
});
