import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPagesFolder, PagesFolder } from "./pages-folder.ts";

/** Called before each of these calls of the file system. */
let beforeCall: ((name: string) => void) | null = null;

const watched = [
  "openSync",
  "closeSync",
  "lstatSync",
  "statSync",
  "unlinkSync",
  "symlinkSync",
  "readdirSync",
  "mkdirSync",
] as const;
const real = Object.fromEntries(watched.map((name) => [name, fs[name]]));

beforeAll(() => {
  for (const name of watched) {
    const watching = (...values: never[]) => {
      beforeCall?.(name);
      return (real[name] as (...values: never[]) => unknown)(...values);
    };
    Object.assign(fs, { [name]: watching });
  }
  syncBuiltinESMExports();
});

afterAll(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
});

let root: string;
let path: string;
let dataDirectory: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pages-"));
  path = join(root, "pages");
  dataDirectory = join(root, "data");
  mkdirSync(dataDirectory);
});

afterEach(() => {
  beforeCall = null;
  rmSync(root, { recursive: true, force: true });
});

const open = (shared = false) => new PagesFolder(path, { dataDirectory, shared });

/** Text of the one page that a proxy finds. */
function foundPage(): string | null {
  const file = join(path, "now", "page.html");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

const foundLink = () => existsSync(join(path, "now"));

/** Runs steps of one process, and those of another before the calls of the file system with these numbers. */
function runBetween(steps: (() => void)[], others: { at: number; step: () => void }[]): number {
  const left = [...others];
  let calls = 0;
  let isOther = false;
  const runDue = () => {
    isOther = true;
    while (left[0] && left[0].at <= calls) left.shift()?.step();
    isOther = false;
  };
  beforeCall = () => {
    if (isOther) return;
    runDue();
    calls++;
  };
  for (const step of steps) {
    step();
    // Between two steps as well.
    runDue();
    calls++;
  }
  beforeCall = null;
  for (const { step } of left) step();
  return calls;
}

/**
 * A process that begins a generation, and a change of content from 0 to 1 by another one.
 * @param isWriter whether the other one has written pages before, and so keeps the lock of writers
 */
function makeCase(isWriter: boolean) {
  const writer = open();
  const changer = open();
  const earlier = isWriter ? changer.begin() : null;
  if (earlier) writeFileSync(join(earlier.folder, "page.html"), "0");
  let content = 0;
  let seen = 0;
  let generation: ReturnType<PagesFolder["begin"]> = null;
  let done: (() => void) | undefined;
  const check = () => {
    const found = foundPage();
    if (found !== null && Number(found) < content)
      throw new Error(`A proxy finds ${found} where ${content} is committed.`);
  };
  const checked = (step: () => void) => () => {
    step();
    check();
  };
  const write = [
    () => {
      generation = writer.begin();
    },
    () => {
      seen = content;
    },
    () => {
      if (generation) writeFileSync(join(generation.folder, "page.html"), String(seen));
    },
  ].map(checked);
  const change = [
    () => {
      done = changer.changing();
    },
    () => {
      content = 1;
    },
    () => done?.(),
  ].map(checked);
  const close = () => {
    check();
    writer.close();
    changer.close();
    rmSync(path, { recursive: true });
  };
  return { write, change, close };
}

/** All ways to place three steps in order before calls of another process. */
function places(most: number): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let one = 0; one <= most; one++)
    for (let two = one; two <= most; two++) for (let three = two; three <= most; three++) found.push([one, two, three]);
  return found;
}

describe("the generation of finished pages", () => {
  it.each([
    ["write", false],
    ["change", false],
    ["change", true],
  ] as const)(
    "[SVC-60] a page of before a change is never found after its commit, wherever the other process is: %s, by the writer %s",
    { timeout: 30_000 },
    (main, isWriter) => {
      const other = main === "write" ? "change" : "write";
      const first = makeCase(isWriter);
      const calls = runBetween(first[main], []);
      first.close();
      expect(calls).toBeGreaterThan(6);
      for (const place of places(calls)) {
        const tried = makeCase(isWriter);
        const others = tried[other].map((step, index) => ({ at: place[index] ?? 0, step }));
        expect(() => runBetween(tried[main], others), `steps of the other process before calls ${place}`).not.toThrow();
        tried.close();
      }
    },
  );

  it("[SVC-60] a change removes the pages before its commit, and a page that comes late lands where nobody looks", () => {
    using resources = new DisposableStack();
    const [server, tool] = [open(), open()];
    for (const each of [server, tool]) resources.defer(() => each.close());
    const generation = server.begin();
    if (!generation) throw new Error("no generation");
    writeFileSync(join(generation.folder, "page.html"), "before");
    expect(foundPage()).toBe("before");
    const done = tool.changing();
    expect(foundPage()).toBeNull();
    expect(generation.isPresent()).toBe(false);
    writeFileSync(join(generation.folder, "page.html"), "late");
    expect(foundPage()).toBeNull();
    expect(server.begin()).toBeNull();
    expect(existsSync(join(path, "now"))).toBe(false);
    done();
    expect(server.begin()?.isPresent()).toBe(true);
    expect(foundPage()).toBeNull();
  });

  it("[SVC-60] several changes of one process at once: pages come back after the last one", () => {
    using resources = new DisposableStack();
    const folder = open();
    resources.defer(() => folder.close());
    const [one, two] = [folder.changing(), folder.changing()];
    one();
    one();
    expect(folder.begin()).toBeNull();
    two();
    expect(folder.begin()).not.toBeNull();
  });

  it("[SVC-60] a change takes the same calls of the file system however many pages there are", () => {
    using resources = new DisposableStack();
    const folder = open();
    resources.defer(() => folder.close());
    const callsOf = (pages: number) => {
      const generation = folder.begin();
      for (let page = 0; page < pages; page++) writeFileSync(join(generation?.folder ?? "", `${page}.html`), "");
      const calls: string[] = [];
      beforeCall = (name) => calls.push(name);
      folder.changing()();
      beforeCall = null;
      return calls;
    };
    expect(callsOf(500)).toEqual(callsOf(1));
  });

  it("[SVC-60] only one process writes; when it is gone, another may", () => {
    const [one, two] = [open(), open()];
    expect(one.begin()).not.toBeNull();
    expect(two.begin()).toBeNull();
    one.close();
    expect(two.begin()).not.toBeNull();
    two.close();
  });

  it("[SVC-60] the only writer needs no file for its own changes, as long as it has the lock and the database is not shared", () => {
    const callsOf = (folder: PagesFolder) => {
      const calls: string[] = [];
      beforeCall = (name) => calls.push(name);
      const done = folder.changing();
      beforeCall = null;
      const marks = readdirSync(join(path, "changing")).length;
      expect(folder.begin()).toBeNull();
      done();
      return [marks, calls.includes("openSync")];
    };
    using resources = new DisposableStack();
    const writer = open();
    resources.defer(() => writer.close());
    expect(callsOf(writer)).toEqual([1, true]);
    writer.begin();
    expect(callsOf(writer)).toEqual([0, false]);
    expect(foundLink()).toBe(false);
    // Another process could lock a new file.
    rmSync(join(path, "writer.lock"));
    expect(callsOf(writer)).toEqual([1, true]);
    writer.begin();
    expect(callsOf(writer)).toEqual([0, false]);
    writer.close();
    const replica = open(true);
    resources.defer(() => replica.close());
    expect(replica.begin()).not.toBeNull();
    expect(callsOf(replica)).toEqual([1, true]);
  });

  it("[SVC-60] a process killed between its commit and the end of its mark blocks nobody for good", async () => {
    const folder = open();
    const program = `
      import { PagesFolder } from ${JSON.stringify(new URL("./pages-folder.ts", import.meta.url).href)};
      new PagesFolder(${JSON.stringify(path)}, ${JSON.stringify({ dataDirectory, shared: false })}).changing();
      console.log("committed");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    using resources = new DisposableStack();
    resources.defer(() => child.kill("SIGKILL"));
    await once(child.stdout, "data");
    expect(folder.begin()).toBeNull();
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(folder.begin()).not.toBeNull();
    expect(readdirSync(join(path, "changing"))).toEqual([]);
    folder.close();
  });

  it("[SVC-60] the mark of a dead process holds a minute where a server may still carry out its commit", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const folder = open(true);
      writeFileSync(join(path, "changing", "gone"), "");
      expect(folder.begin()).toBeNull();
      vi.advanceTimersByTime(59_000);
      expect(folder.begin()).toBeNull();
      vi.advanceTimersByTime(2000);
      expect(folder.begin()).not.toBeNull();
      folder.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it("[SVC-60] a restored database file that waits for its exchange keeps pages away", () => {
    const folder = open();
    mkdirSync(join(dataDirectory, "restored"));
    expect(folder.begin()).toBeNull();
    rmSync(join(dataDirectory, "restored"), { recursive: true });
    expect(folder.begin()).not.toBeNull();
    folder.close();
  });

  it("[SVC-60] a full disk or a lost folder hinders no change; a link that stays does", () => {
    const folder = open();
    folder.begin();
    const failing = (failed: string, code: string) => (name: string) => {
      if (name === failed) throw Object.assign(new Error(code), { code });
    };
    beforeCall = failing("openSync", "ENOSPC");
    const done = folder.changing();
    expect(existsSync(join(path, "now"))).toBe(false);
    done();
    beforeCall = failing("symlinkSync", "ENOSPC");
    expect(folder.begin()).toBeNull();
    beforeCall = null;
    expect(folder.begin()).not.toBeNull();
    beforeCall = failing("unlinkSync", "EIO");
    expect(() => folder.changing()).toThrow(expect.objectContaining({ statusCode: 503 }));
    beforeCall = null;
    // Made again by whoever comes first.
    rmSync(path, { recursive: true });
    folder.changing()();
    expect(folder.begin()).not.toBeNull();
    rmSync(path, { recursive: true });
    expect(folder.begin()).not.toBeNull();
    folder.close();
  });

  it("[SVC-60] without room for its mark, a change removes also what came before its commit", () => {
    const [server, tool] = [open(), open()];
    beforeCall = (name) => {
      if (name === "openSync") throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    };
    const done = tool.changing();
    beforeCall = null;
    const generation = server.begin();
    writeFileSync(join(generation?.folder ?? "", "page.html"), "before");
    done();
    expect(foundPage()).toBeNull();
    server.close();
    tool.close();
  });

  it("[SVC-60] a server empties a folder that it no longer has; tools find the present one without being told", async () => {
    const start = (named: string | null) => openPagesFolder(named, { dataDirectory, shared: false, isServer: true });
    const server = await start(path);
    server?.begin();
    server?.close();
    expect(existsSync(join(path, "now"))).toBe(true);
    const tool = await openPagesFolder(null, { dataDirectory, shared: false, isServer: false });
    expect(tool?.path).toBe(path);
    tool?.close();
    expect(await start(null)).toBeNull();
    expect(existsSync(join(path, "now"))).toBe(false);
    expect(await openPagesFolder(null, { dataDirectory, shared: false, isServer: false })).toBeNull();
  });
});
