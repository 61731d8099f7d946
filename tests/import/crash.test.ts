import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { databases, makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "../support/bare-environment.ts";
import { bringIn, fixture, type Place } from "./bring-in.ts";
import { rowsIn, stateOf } from "./place-state.ts";

const archive = fixture("hostile/live-copy.zip");
const titles = ["Primera noticia", "Segunda noticia", "solo en el WAL"];

/** Steps of the files, in order. Nothing is written to the database by then: one engine is enough. */
const stepsOfFiles = ["planned", "surveyed", "a file stored", "files stored"];
/** Steps of the rows, in order. At the last one the import is complete. */
const stepsOfRows = [
  "transaction begun",
  "settings written",
  "rows of administradores_arzobispado",
  "rows of noticias",
  "before commit",
  "committed",
];
const steps = { sqlite: [...stepsOfFiles, ...stepsOfRows], postgres: stepsOfRows };

/**
 * Steps at which a process is killed. PostgreSQL rolls back the one transaction with the connection at any step, and
 * everything written beside it before is still there at the last step.
 */
const lastSteps = {
  sqlite: [...drawnCases(stepsOfFiles, 1), ...drawnCases(stepsOfRows.slice(0, -2), 1), "before commit", "committed"],
  postgres: drawnCases(["before commit", "committed"], 1),
};
/** Step while files are written and renamed: a copy made then would be inconsistent. */
const unquiet = "a file stored";

/**
 * Runs an import that kills itself at a step.
 * @param onStep called at each step before, while the process waits: its files are as a kill would leave them
 */
async function dieAt(place: Place, step: string, onStep?: (reached: string) => Promise<void>): Promise<void> {
  const environment = bareEnvironment({
    DATA_DIR: place.dataDirectory,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  });
  const args = [programFile(join(import.meta.dirname, "dying-child.ts")), archive, step, ...(onStep ? ["wait"] : [])];
  const child = spawn(process.execPath, args, { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  for await (const reached of createInterface(child.stdout)) {
    await onStep?.(reached);
    child.stdin.write("\n");
  }
  expect((await ended)[1]).toBe("SIGKILL");
}

/** Makes a place with demonstration content: one noticia with a photo, hidden from guests. */
async function makeDemonstration(database: (typeof databases)[number]): Promise<Place & AsyncDisposable> {
  const place = await makeTestPlace(database, collections);
  await using api = await startBackend({ database, collections, place });
  const id = await api.given(
    "noticias",
    { titulo: "De demostración" },
    { foto_portada: { "a.png": Buffer.from("a") } },
  );
  await api.backend.content.setNote("demoContent", JSON.stringify({ noticias: [id] }));
  return place;
}

/** Photos of the demonstration content. */
const photosIn = async (place: Place) =>
  Object.keys(await stateOf(place)).filter((name) => /^\/storage\/pbc_\d+\/.*png$/.test(name));

/** Makes a place where an import was killed at a step. */
async function placeAfter(database: (typeof databases)[number], step: string): Promise<Place & AsyncDisposable> {
  const place = await makeDemonstration(database);
  await dieAt(place, step);
  return place;
}

/** Copies the data directory at each step of one import, except the inconsistent one. Deleted when disposed. */
async function copiesOfSteps() {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-steps-"));
  await using place = await makeDemonstration("sqlite");
  const copied = new Set<string>();
  const copy = async (step: string) => {
    if (step === unquiet || copied.has(step)) return;
    copied.add(step);
    await cp(place.dataDirectory, join(folder, step), { recursive: true });
  };
  await dieAt(place, "committed", copy);
  await copy("committed");
  return {
    /** Place with the state at a step. `null`: not copied. */
    async placeAfter(step: string) {
      if (!copied.has(step)) return null;
      const place = await makeTestPlace("sqlite", null);
      await cp(join(folder, step), place.dataDirectory, { recursive: true });
      return place;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function look(place: Place) {
  const database = place.databaseUrl ? "postgres" : "sqlite";
  await using api = await startBackend({ database, collections, place });
  const examination = await api.backend.examine({ online: false });
  const { json } = await api.get("/api/collections/noticias/records?perPage=200&sort=titulo");
  return {
    titles: json.items.map(({ titulo }: { titulo: string }) => titulo),
    missing: examination.findings.filter(({ text }) => /Falta/.test(text)),
  };
}

describe.each(databases)("an import on %s that ends", { timeout: 60_000 }, (database) => {
  let copies: Awaited<ReturnType<typeof copiesOfSteps>> | undefined;
  beforeAll(async () => {
    if (database === "sqlite") copies = await copiesOfSteps();
  });
  afterAll(() => copies?.[Symbol.asyncDispose]());

  it.each(lastSteps[database])(
    "[API-17] an import that ends at the step '%s' is done as a whole or not at all, files included, and can be repeated",
    async (step) => {
      await using place = (await copies?.placeAfter(step)) ?? (await placeAfter(database, step));
      expect(await photosIn(place)).toHaveLength(1);
      const found = await look(place);
      const isDone = step === "committed";
      expect(found.titles).toEqual(isDone ? titles : []);
      expect(found.missing).toEqual([]);
      // The start deletes the files of replaced records.
      expect(await photosIn(place)).toHaveLength(isDone ? 0 : 1);
      // The next start deletes the unpacked archive.
      expect(Object.keys(await stateOf(place)).filter((name) => name.startsWith("/work/"))).toEqual([]);

      const report = await bringIn(place, archive);
      expect(report).toMatchObject({ mode: isDone ? "merge" : "replace", isUnchanged: isDone });
      const again = await rowsIn(place, 'SELECT titulo FROM "noticias" ORDER BY titulo');
      expect(again.map((row) => (row as { titulo: string }).titulo)).toEqual(titles);
      const collection = await rowsIn(place, `SELECT id FROM "_collections" WHERE name = 'noticias'`);
      expect(collection).toEqual([{ id: "dxrc9s2z8jfx99w" }]);
    },
  );

  describe("by a failure, step by step in one place", () => {
    let place: Place & AsyncDisposable;
    beforeAll(async () => {
      place = await makeTestPlace(database, collections);
      await look(place);
    });
    afterAll(() => place[Symbol.asyncDispose]());

    // A failed import leaves nothing behind, so that all of them run on one place.
    it.each(drawnCases(steps[database].slice(0, -1), 2))(
      "[API-17] an import that fails at the step '%s' leaves everything as it was",
      async (step) => {
        const before = await stateOf(place);
        const onStep = (reached: string) => {
          if (reached === step) throw new Error("the disk is full");
        };
        await expect(bringIn(place, archive, { onStep })).rejects.toThrow("the disk is full");
        const after = await stateOf(place);
        // Empty folders do not count.
        const contents = (state: object) => Object.entries(state).filter(([, content]) => content !== "folder");
        expect(contents(after)).toEqual(contents(before));
      },
    );
  });
});
