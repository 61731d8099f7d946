import { randomInt } from "node:crypto";
import { utimes } from "node:fs/promises";
import { makeTestPlace } from "@arzobispado/backend/testing";
import { drawnOn } from "@arzobispado/backend/testing/drawn-on";
import { describe, expect, it } from "vitest";
import { storedFiles, uploads } from "./checks.ts";
import type { Point } from "./plan.ts";
import { Random } from "./random.ts";
import { crash } from "./rounds.ts";

/** A failure names it; the order of the saves of several writers it cannot repeat. */
const seed = randomInt(2 ** 32);

/**
 * Each round starts a process. A run cuts short some steps, drawn anew each time, at one of their moments; `npm run crash`
 * goes on for a thousand rounds, through all of them.
 */
const cutFiles = new Random(seed).shuffled(["staging", "sync", "rename"] as const).slice(0, 1);
/** Before the last file has its name nothing of a save is written to the database, so that it may be any. */
const ofDatabase = ["commit", "answer"] as const;
const steps: Record<"sqlite" | "postgres", readonly Point[]> = {
  sqlite: [...cutFiles, ...drawnOn("sqlite", ofDatabase)],
  postgres: drawnOn("postgres", ofDatabase),
};

describe.each(["sqlite", "postgres"] as const)("a server on %s that is killed while it saves", (database) => {
  it("[HIS-01] [HIS-02] loses nothing it acknowledged, and leaves no record without its files, nor a save without its version", {
    timeout: 180_000,
  }, async () => {
    console.log(`crash rounds on ${database}: seed ${seed}`);
    await using place = await makeTestPlace(database);
    const { kills, acknowledged, writers } = await crash(place, {
      rounds: steps[database].length,
      seed,
      at: steps[database],
      // What saves that were cut off have left is swept when it is old enough to be nobody's any more.
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
