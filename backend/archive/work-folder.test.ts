import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeWorkFolder, sweepWork } from "./work-folder.ts";

async function makeDataDirectory() {
  const path = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  return { path, work: join(path, "work"), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

describe("folders to work in", () => {
  it("[API-12] a start deletes folders of dead processes, and none that another process works on", async () => {
    await using data = await makeDataDirectory();
    await mkdir(join(data.work, "backup-dead"), { recursive: true });
    await writeFile(join(data.work, "backup-dead", "archive.zip"), "half");
    await writeFile(join(data.work, "restore-dead.in-use"), "");
    await using alive = await makeWorkFolder(data.path, "backup");
    await writeFile(join(alive.path, "archive.zip"), "half");

    await sweepWork(data.path);

    const name = alive.path.slice(data.work.length + 1);
    expect((await readdir(data.work)).toSorted()).toEqual([name, `${name}.in-use`]);
    expect(await readdir(alive.path)).toEqual(["archive.zip"]);
  });

  it("a start does nothing where no work folder was made yet", async () => {
    await using data = await makeDataDirectory();
    await sweepWork(data.path);
    expect(await readdir(data.path, { recursive: true })).toEqual(["work"]);
  });

  it("[SEG-52] servers that start on one data directory sweep while others come and go", async () => {
    await using data = await makeDataDirectory();
    let sweeping = 2;
    const sweep = async () => {
      for (let turn = 0; turn < 6; turn++) await sweepWork(data.path);
      sweeping--;
    };
    const work = async () => {
      while (sweeping > 0) {
        await using folder = await makeWorkFolder(data.path, "restore");
        await writeFile(join(folder.path, "data.db"), "content");
        expect(await readdir(folder.path)).toContain("data.db");
      }
    };
    await Promise.all([work(), work(), work(), sweep(), sweep()]);
    expect(await readdir(data.work)).toEqual([]);
  });
});
