import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DiskReserve } from "../db/disk-reserve.ts";
import { FullDatabaseError } from "../db/errors.ts";
import type { Job } from "../jobs/jobs.ts";
import { onFullDisk } from "./maintenance.ts";
import type { Parts } from "./parts.ts";

const held = 16 * 1024 * 1024;
const [rest, forStart] = [4 * 1024 * 1024, 2 * 1024 * 1024];
const never = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-reserve-"));
});
afterEach(() => rm(folder, { recursive: true }));

const size = async () => (await stat(join(folder, "disk-reserve"))).size;

/** Job that fails the given number of times, and the size of the reserve at each try. */
function cleaning(failures: number, error: Error = new FullDatabaseError({ cause: new Error("full") })) {
  const tries: number[] = [];
  const run = async () => {
    tries.push(await size());
    if (tries.length <= failures) throw error;
  };
  const reserve = new DiskReserve(folder);
  const job: Job = { id: "cleaning", name: "clean", every: 1, expression: () => "", run };
  return { reserve, tries, run: () => onFullDisk({ reserve } as Parts, job).run(never) };
}

describe("[SVC-06] cleaning on a full disk", () => {
  it("cleaning gets most of the reserved room, and goes on", async () => {
    const { reserve, tries, run } = cleaning(1);
    await reserve.hold(held);
    await run();
    expect(tries).toEqual([held, rest]);
    expect(await size()).toBe(rest);
  });

  it("cleaning fails when no reserved room is left, and what a start needs stays", async () => {
    const { reserve, tries, run } = cleaning(9);
    await reserve.hold(held);
    await expect(run()).rejects.toThrow("full");
    await expect(run()).rejects.toThrow("full");
    expect(tries).toEqual([held, rest, rest, forStart]);
    expect([reserve.give(), await size()]).toEqual([false, forStart]);
  });

  it("the reserve is not used for another failure, nor at a start while there is room", async () => {
    const { reserve, tries, run } = cleaning(1, new Error("no table"));
    await reserve.hold(held);
    await expect(run()).rejects.toThrow("no table");
    reserve.giveToStart();
    expect(tries).toHaveLength(1);
    expect([await size(), reserve.giveWhereFull()]).toEqual([held, false]);
  });
});
