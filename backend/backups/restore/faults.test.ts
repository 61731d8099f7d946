import { afterAll, describe, expect, it } from "vitest";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { askedSince, countCalls, counted, failAt, loseAnswerOfCommit, stopCounting } from "./test-faults.ts";
import { outcomeOf, stateOf, twoStates, withoutSpareFiles } from "./test-restore.ts";

const key = "saved.zip";
/** Steps that work on the rows. Earlier steps do not use the database, so one engine is enough for them. */
const ofRows = ["replace", "commit"];
const steps = {
  sqlite: ["fetch", "unpack", "inspect", "rebuild", "rehearse", "files", ...ofRows],
  postgres: ofRows,
};
/** Calls tried over four runs, every fourth in each: there are more than a hundred similar ones. */
const tried = { sqlite: 20, postgres: 10 };

afterAll(stopCounting);

describe.each(drawnEngine(1))("a restore on %s in which one call to the disk or to the database fails", (database) => {
  it("[SEG-52] a restore with a failing call leaves the old state and a server that answers, or the new state", {
    timeout: 180_000,
  }, async () => {
    await using api = await startBackend({ database });
    const { saved, now } = await twoStates(api, key);
    await countCalls(api.dataDirectory);

    // Runs once up to the last step, to count the calls.
    const stopped = new Error("stopped by the test");
    let calls = 0;
    const toTheCommit = async (step: string) => {
      if (step !== "commit") return;
      // Later calls undo the work, and are no part of a successful restore.
      calls = askedSince();
      throw stopped;
    };
    failAt(0);
    await expect(counted(() => api.backend.restore({ key }, { onStep: toTheCommit }))).rejects.toBe(stopped);
    expect(calls).toBeGreaterThan(100);

    const between = Math.ceil(calls / tried[database]);
    const turns = drawnCases([0, 1, 2, 3], 1);
    const [turn = 0] = turns;
    const step = turns.length === 1 ? 4 * between : between;
    let refused = 0;
    for (let number = 1 + turn * between; api.restarts === 0; number += step) {
      const attempt = `call ${number} of about ${calls}`;
      failAt(number);
      const failure = await counted(() => api.backend.restore({ key })).then(
        () => null,
        (error: Error) => error,
      );
      const hit = askedSince() >= number;
      failAt(0);
      if (!failure) {
        await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
        if (!hit) break;
        expect(withoutSpareFiles(await stateOf(api.place), saved), attempt).toEqual(saved);
        continue;
      }
      refused++;
      expect(await stateOf(api.place), attempt).toEqual(now);
      expect((await api.get("/api/collections/genres/records")).json.totalItems, attempt).toBe(2);
    }
    expect(refused).toBeGreaterThan(calls / step / 2);
    await expect.poll(async () => withoutSpareFiles(await stateOf(api.place), saved)).toEqual(saved);
  });

  it("[SEG-52] a restore leaves the old state whichever step fails", { timeout: 60_000 }, async () => {
    await using api = await startBackend({ database });
    const { now } = await twoStates(api, key);
    for (const failing of drawnCases(steps[database], 3)) {
      const onStep = (step: string) => {
        if (step === failing) throw new Error("no space left on device");
      };
      await expect(api.backend.restore({ key }, { onStep })).rejects.toThrow("no space");
      expect(await stateOf(api.place), failing).toEqual(now);
      expect((await api.get("/api/collections/genres/records")).json.totalItems, failing).toBe(2);
    }
    expect(api.restarts).toBe(0);
  });

  it("[SEG-52] a restore detects a commit whose answer was lost", { timeout: 60_000 }, async () => {
    await using api = await startBackend({ database });
    const { saved } = await twoStates(api, key);
    const onStep = (step: string) => {
      if (step === "commit") loseAnswerOfCommit();
    };
    await api.backend.restore({ key }, { onStep });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    expect(withoutSpareFiles(await stateOf(api.place), saved)).toEqual(saved);
    expect(await outcomeOf(api.place)).toMatchObject({ ok: true });
  });
});
