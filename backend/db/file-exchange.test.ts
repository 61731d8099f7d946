import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitExchange, finishExchange, isExchangePending, shareDatabase } from "./file-exchange.ts";

const calls = ["renameSync", "rmSync", "writeFileSync", "fsyncSync", "openSync"] as const;
let failing = 0;
let asked = 0;

/** Makes one call of an exchange to the disk fail, as a kill at that moment would. */
function watchDisk(): Disposable {
  const originals = calls.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals) {
    Reflect.set(fs, name, (...given: unknown[]) => {
      if (++asked === failing) throw new Error("killed");
      return Reflect.apply(original, fs, given);
    });
  }
  syncBuiltinESMExports();
  return {
    [Symbol.dispose]() {
      for (const [name, original] of originals) Reflect.set(fs, name, original);
      syncBuiltinESMExports();
    },
  };
}

describe("an exchange of the database file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "arzobispado-exchange-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** @param aside new name of a damaged old file; `null`: the old file is sound */
  async function commit(aside: string | null) {
    for (const end of ["", "-wal", "-shm"]) writeFileSync(join(folder, `data.db${end}`), `old${end}`);
    mkdirSync(join(folder, "work"));
    writeFileSync(join(folder, "work", "new.db"), "new");
    const paths = { file: join(folder, "work", "new.db"), folder: join(folder, "work", "exchange") };
    expect(await commitExchange(folder, { ...paths, aside, wait: 100 })).toBe(true);
    rmSync(join(folder, "work"), { recursive: true });
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const noCopy = () => undefined;

  it.each([null, "data.db.damaged-20261128-210000"])(
    "[SVC-03] an exchange killed at each of its steps is finished by the next start, with the old file as %s",
    async (aside) => {
      let isDone = false;
      for (let number = 1; !isDone; number++) {
        await commit(aside);
        {
          using _ = watchDisk();
          [asked, failing] = [0, number];
          try {
            finishExchange(folder, noCopy);
            isDone = true;
          } catch (error) {
            expect(String(error)).toBe("Error: killed");
          }
          failing = 0;
        }
        finishExchange(folder, noCopy);
        expect(read("data.db"), `call ${number}`).toBe("new");
        const kept = aside === null ? [] : ["", "-shm", "-wal"].map((end) => aside + end);
        expect(readdirSync(folder).sort()).toEqual(["data.db", ...kept, "tools.lock"]);
        for (const name of kept) expect(read(name)).toBe(name.replace(aside ?? "", "old"));
        for (const name of kept) rmSync(join(folder, name));
      }
      expect(asked).toBeGreaterThan(5);
    },
  );

  it("[SVC-03] an exchange copies the rows of the installation once, before the old file goes", async () => {
    await commit(null);
    const copied: [string, string][] = [];
    finishExchange(folder, (old, fresh) => copied.push([readFileSync(old, "utf8"), readFileSync(fresh, "utf8")]));
    finishExchange(folder, () => expect.unreachable());
    expect(copied).toEqual([["old", "new"]]);
  });

  it("[SVC-03] an exchange is not committed while a tool has the database open, and a tool waits for an exchange", async () => {
    const tool = await shareDatabase(folder, () => expect.unreachable());
    writeFileSync(join(folder, "new.db"), "new");
    const paths = { file: join(folder, "new.db"), folder: join(folder, "exchange") };
    expect(await commitExchange(folder, { ...paths, aside: null, wait: 20 })).toBe(false);
    expect([isExchangePending(folder), existsSync(join(folder, "data.db"))]).toEqual([false, false]);
    tool?.[Symbol.dispose]();
    await commit(null);
    using next = await shareDatabase(folder, () => finishExchange(folder, noCopy));
    expect([next === null, read("data.db")]).toEqual([false, "new"]);
  });
});
