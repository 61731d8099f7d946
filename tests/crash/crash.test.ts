import { randomInt } from "node:crypto";
import { utimes } from "node:fs/promises";
import { makeTestPlace } from "@arzobispado/backend/testing";
import { drawnOn } from "@arzobispado/backend/testing/drawn-on";
import { describe, expect, it } from "vitest";
import { storedFiles, uploads } from "./checks.ts";
import type { Point } from "./plan.ts";
import { Random } from "./random.ts";
import { crash } from "./rounds.ts";

/** Seed, printed with a failure. A repeated run may differ in the order of the writers' saves. */
const seed = randomInt(2 ** 32);

/**
 * Steps of a save at which this run kills the server. Each round starts a process, so a run has few steps, drawn anew
 * each time, before or after the step; `npm run crash` goes on for a thousand rounds, through all of them.
 */
const cutFiles = new Random(seed).shuffled(["staging", "sync", "rename"] as const).slice(0, 1);
/**
 * Steps of the database. Nothing is written to the database before the last file is renamed, so the engine does not
 * matter for the steps of files.
 */
const ofDatabase = ["commit", "answer"] as const;
const steps: Record<"sqlite" | "postgres", readonly Point[]> = {
  sqlite: [...cutFiles, ...drawnOn("sqlite", ofDatabase)],
  postgres: drawnOn("postgres", ofDatabase),
};

describe.each(["sqlite", "postgres"] as const)("a server on %s that is killed while it saves", (database) => {
  it("[HIS-01] [HIS-02] a killed server loses no acknowledged save, and leaves no record without its files, nor a save without its version", {
    timeout: 180_000,
  }, async () => {
    console.log(`crash rounds on ${database}: seed ${seed}`);
    await using place = await makeTestPlace(database);
    const { kills, acknowledged, writers } = await crash(place, {
      rounds: steps[database].length,
      seed,
      at: steps[database],
      // Makes files left by interrupted saves old enough for the cleanup.
      async beforeLast() {
        const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
        for (const path of [...(await storedFiles(place)), ...(await uploads(place))]) await utimes(path, old, old);
      },
    });
    for (const point of steps[database]) expect(kills[point].before + kills[point].after, point).toBe(1);
    expect(acknowledged).toBeGreaterThan(0);

    const named = writers
      .flatMap(({ records, deleted }) => [...records.values(), ...deleted])
      .flatMap((record) => [record, ...record.former])
      .flatMap(({ answer: { id, photo, more } }) => [photo, ...more].map((name) => `${id}/${name}`));
    const left = (await storedFiles(place)).map((path) => path.split("/").slice(-2).join("/"));
    expect(left.sort()).toEqual(named.flatMap((name) => [name, `${name}.attrs`]).sort());
    expect(await uploads(place)).toEqual([]);
  });
});
