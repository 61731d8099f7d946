import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import { programFile } from "@arzobispado/backend/testing/program-file";
import type { Random } from "../random.ts";
import { contentOfSweeps } from "./content.ts";

/** Accidents of an installation before its server starts again. */
const troubles = [
  "nothing",
  "lost database",
  "unmounted storage",
  "mark of another",
  "mark gone",
  "storage of another",
  "restore not done yet",
  "rows gone",
] as const;
type Trouble = (typeof troubles)[number];

/** Commands run after the accident. */
const orders = ["serve", "clean", "put-back"] as const;

/** Installation whose content never changes: each round works on a copy. */
export interface Original {
  folder: string;
  /** Path of a backup of the installation. */
  archive: string;
}

export interface SweepResult {
  /** Number of rounds for each trouble, and of those in which the server refused to start. */
  turns: Record<Trouble, { rounds: number; refused: number }>;
  kills: number;
  /** Number of files that lay aside at the end of rounds. */
  aside: number;
}

const records = 6;
const filesOfRecord = 3;
const long = 2 * 60 * 60 * 1000;

/** Makes an installation with records, their files, and a backup. */
export async function makeOriginal(): Promise<Original> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-sweep-"));
  const { config, secrets } = readConfig("start", { DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "off" });
  const backend = await createBackend({ config, secrets, ...contentOfSweeps, log: { write: () => undefined } });
  const given = await mkdtemp(join(tmpdir(), "arzobispado-sweep-given-"));
  for (let index = 0; index < records; index++) {
    const papers = Array.from({ length: filesOfRecord }, (_, number) => join(given, `${index}-${number}.txt`));
    for (const path of papers) await writeFile(path, `paper ${path}`);
    const id = `album${String(index).padStart(10, "0")}`;
    await backend.content.insert("albums", [{ id, values: { title: id }, files: { papers } }]);
  }
  const name = await backend.backups.create("one.zip");
  await backend.close();
  await rm(given, { recursive: true });
  const archive = `${folder}.zip`;
  await rename(join(folder, "backups", name), archive);
  return { folder, archive };
}

/**
 * Puts copies of an installation into a random trouble and adds files without a record to their storage. Then starts a
 * real server there, whose sweeps run at once, or the technician's command, and kills some of them in the middle of a
 * move. Checks after each that every file is still there, byte for byte: in its place or aside.
 * @param options.more starts and commands after the first start of a round
 * @throws AssertionError for a lost file
 */
export async function sweepRounds(
  original: Original,
  rounds: Iterable<number>,
  random: Random,
  { tell = () => {}, more = 2 }: { tell?: (line: string) => void; more?: number } = {},
): Promise<SweepResult> {
  const turns = Object.fromEntries(
    troubles.map((trouble) => [trouble, { rounds: 0, refused: 0 }]),
  ) as SweepResult["turns"];
  const result: SweepResult = { turns, kills: 0, aside: 0 };
  let left: Trouble[] = [];
  for (const round of rounds) {
    if (left.length === 0) left = random.shuffled(troubles);
    const trouble = left.pop() as Trouble;
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-sweep-round-"));
    await cp(original.folder, folder, { recursive: true });
    const orphans = random.of([1, 20, 40, 60]);
    await addOrphans(folder, orphans);
    await befall(trouble, folder);
    const ends = await takeSteps(folder, trouble, { random, more });
    result.kills += ends.filter(({ end }) => end === "killed").length;
    if (ends[0]?.end === "refused") turns[trouble].refused++;
    turns[trouble].rounds++;
    result.aside += [...(await contents(folder)).keys()].filter((path) => path.includes(".aside/")).length;
    if (trouble === "lost database" || trouble === "restore not done yet") await restoreAndCheck(folder, original);
    tell(`${round}: ${trouble}, ${orphans} files without a record: ${ends.map(({ text }) => text).join("; ")}`);
    await rm(folder, { recursive: true });
  }
  return result;
}

interface Step {
  end: "done" | "killed" | "refused";
  text: string;
}

/** Starts the server once, and then `more` times the server or a command. @throws AssertionError */
async function takeSteps(
  folder: string,
  trouble: Trouble,
  { random, more }: { random: Random; more: number },
): Promise<Step[]> {
  const before = await contents(folder);
  const steps: Step[] = [];
  for (const order of ["serve" as const, ...Array.from({ length: more }, () => random.of(orders))]) {
    const killAt = random.of([0, 1, 2, 5, 17]);
    const end = await run(order === "put-back" ? [order, today()] : [order], folder, killAt);
    steps.push({ end, text: `${order}${killAt > 0 ? ` (kill at ${killAt})` : ""} ${end}` });
    const when = `${trouble}, ${steps.map(({ text }) => text).join("; ")}`;
    assertKept(before, await contents(folder), when);
    const expected = mustRefuse.has(trouble) ? ["refused"] : ["done", "killed"];
    assert(expected.includes(end), when);
  }
  return steps;
}

const mustRefuse: ReadonlySet<Trouble> = new Set([
  "lost database",
  "unmounted storage",
  "mark of another",
  "mark gone",
  "storage of another",
]);

async function befall(trouble: Trouble, folder: string): Promise<void> {
  const storage = join(folder, "storage");
  const mark = join(storage, ".installation.json");
  const changeMark = async (change: object) =>
    writeFile(mark, JSON.stringify({ ...JSON.parse(await readFile(mark, "utf8")), ...change }));
  if (trouble === "lost database" || trouble === "storage of another") {
    await loseDatabase(folder);
    // A copy's mark names the folder of the original until a server has run there.
    await changeMark({ folder: trouble === "lost database" ? resolve(folder) : "/elsewhere" });
  }
  if (trouble === "unmounted storage") {
    await rename(storage, join(folder, "not-mounted"));
    await mkdir(storage);
  }
  if (trouble === "mark of another") await changeMark({ id: "another" });
  if (trouble === "mark gone") await rm(mark);
  if (trouble === "rows gone" || trouble === "restore not done yet") await emptyAlbums(folder);
}

async function loseDatabase(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith("data.db")) await rm(join(folder, name));
}

/** Deletes the rows, as in a database that was restored by hand; the files stay. */
async function emptyAlbums(folder: string): Promise<void> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(join(folder, "data.db"));
  database.exec(`DELETE FROM "albums"`);
  database.close();
}

/** Adds files that no record names, and makes all files old enough for a sweep. */
async function addOrphans(folder: string, count: number): Promise<void> {
  const place = join(folder, "storage", "albums000000000", "orphan000000000");
  await mkdir(place, { recursive: true });
  for (let index = 0; index < count; index++) await writeFile(join(place, `orphan_${index}.txt`), `orphan ${index}`);
  const then = new Date(Date.now() - long);
  for (const entry of await readdir(join(folder, "storage"), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
}

/** Digests of the records' files, by path. */
async function contents(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".txt")) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(
      path.slice(folder.length),
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    );
  }
  return found;
}

function assertKept(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, when: string): void {
  assert.deepEqual(
    [...new Set(after.values())].sort(),
    [...new Set(before.values())].sort(),
    `every file, after ${when}`,
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** Checks that a restore brings back every file that the records name. */
async function restoreAndCheck(folder: string, { folder: original, archive }: Original): Promise<void> {
  assert.equal(await run(["restore", archive], folder, 0), "done");
  const [wanted, found] = [await contents(original), await contents(folder)];
  for (const [path, digest] of wanted)
    if (path.startsWith("/storage/albums")) assert.equal(found.get(path), digest, path);
  assert.equal(await run(["serve"], folder, 0), "done");
}

function run(args: string[], folder: string, killAt: number): Promise<"done" | "killed" | "refused"> {
  const environment = { ...process.env, DATA_DIR: folder, ...(killAt > 0 && { SWEEP_KILL_AT: String(killAt) }) };
  const program = [
    "--disable-warning=ExperimentalWarning",
    programFile(join(import.meta.dirname, "process.ts")),
    ...args,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, program, { env: environment }, (error, _stdout, stderr) => {
      if (!error) resolve("done");
      else if (error.signal === "SIGKILL") resolve("killed");
      else if (error.code === 3) resolve("refused");
      else reject(new Error(`${args.join(" ")} ended with ${error.code}: ${stderr}`));
    });
  });
}
