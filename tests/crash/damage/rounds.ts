import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections, installation } from "@arzobispado/diocese";
import { settingsKey, startTechnician, type Technician } from "../../support/technician.ts";
import { type ProofOptions, roundsOf } from "../proof.ts";
import { Random } from "../random.ts";

const archive = "bueno.zip";

interface DamageReport {
  rounds: number;
  /** Number of commands by exit code, without the restores, which all ended with 0. */
  codes: Record<string, number>;
}

/**
 * Damages the database file and the storage at random, runs random commands, and restores. Each command ends with a
 * message and an exit code of ours; at the end the content is that of the archive.
 * @throws Error that names round and seed
 */
export async function damageRounds(options: ProofOptions, otherwise: number, tell: (line: string) => void) {
  const place = await mkdtemp(join(tmpdir(), "arzobispado-crash-damage-"));
  const template = join(place, "template");
  await using technician = startTechnician();
  const expected = await makeTemplate(template);
  const report: DamageReport = { rounds: 0, codes: {} };
  for (const round of roundsOf(options, otherwise)) {
    const random = new Random(options.seed + round - 1);
    const folder = join(place, `round-${round}`);
    await cp(template, folder, { recursive: true });
    const done: string[] = [];
    try {
      await playRound({ folder, random, technician, done, codes: report.codes });
      const found = await contentOf(folder);
      if (found !== expected) throw new Error("the content is not the archive's");
    } catch (error) {
      const words = `round 1 with seed ${options.seed + round - 1}, in ${folder}: ${done.join("; ")}`;
      throw new Error(words, { cause: error });
    }
    await rm(folder, { recursive: true });
    report.rounds++;
    if (round % 100 === 0) tell(`${round} rounds, ${JSON.stringify(report.codes)}`);
  }
  await rm(place, { recursive: true });
  return report;
}

interface Round {
  folder: string;
  random: Random;
  technician: Technician;
  /** Steps done so far, to explain a failure. */
  done: string[];
  codes: Record<string, number>;
}

const orders = [
  ["doctor"],
  ["backup", "list"],
  ["backup", "create"],
  ["admin", "list"],
  ["superuser", "anywhere"],
  ["serve"],
  ["backup", "restore", "nada.zip", "--yes"],
];

async function playRound({ folder, random, technician, done, codes }: Round): Promise<void> {
  const give = async (args: string[]) => {
    const { code, text } = args[0] === "serve" ? await serve(folder) : await technician.run(folder, args);
    done.push(`${args.join(" ")} → ${code}`);
    if (![0, 1, 2].includes(code) || /^\s+at .*:\d+/m.test(text)) throw new Error(`${args.join(" ")} said: ${text}`);
    return { code, text };
  };
  for (let step = 1 + random.below(3); step > 0; step--) {
    done.push(await damage(folder, random));
    for (let order = random.below(3); order > 0; order--) {
      const args = random.of(orders);
      const { code } = await give(args);
      codes[`${args.slice(0, 2).join(" ")} ${code}`] = (codes[`${args.slice(0, 2).join(" ")} ${code}`] ?? 0) + 1;
    }
  }
  const { code, text } = await give(["backup", "restore", archive, "--yes"]);
  if (code !== 0) throw new Error(`the restore said: ${text}`);
  const started = await serve(folder);
  if (started.code !== 0) throw new Error(`the start said: ${started.text}`);
  const checked = await give(["doctor"]);
  if (checked.code !== 0) throw new Error(`the doctor said: ${checked.text}`);
}

/** Damages one file. @returns description of the damage */
async function damage(folder: string, random: Random): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^data\.db(?:-wal)?$/.test(name));
  const files = await storedFiles(folder);
  const name = random.of([...names, ...names, ...files, "logs.db"]);
  const path = join(folder, name);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  const kind = random.below(4);
  if (name === "logs.db") {
    await writeFile(path, Buffer.alloc(9000, random.below(256)));
    return "logs.db is rubbish";
  }
  if (kind === 0 || size === 0) {
    await rm(path, { force: true });
    return `${name} is gone`;
  }
  if (kind === 1) {
    const length = random.below(size);
    await truncate(path, length);
    return `${name} is cut at ${length}`;
  }
  const at = kind === 2 ? 0 : random.below(size);
  const length = Math.min(size - at, 1 + random.below(20_000));
  await using file = await open(path, "r+");
  await file.write(Buffer.alloc(length, random.below(256)), 0, length, at);
  return `${name} has ${length} other bytes at ${at}`;
}

async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "storage"), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

const optionsFor = (folder: string) => {
  const environment = { DATA_DIR: folder, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent" };
  const { config, secrets } = readConfig("start", environment);
  return { ...installation(config), config, secrets, collections };
};

/** Starts and stops a server. Its failures must be messages, as those of a command. */
async function serve(folder: string): Promise<{ code: number; text: string }> {
  try {
    await (await createBackend(optionsFor(folder))).close();
    return { code: 0, text: "" };
  } catch (error) {
    const { message, stack = message, exitCode } = error as Error & { exitCode?: number };
    return exitCode === undefined ? { code: 1, text: stack } : { code: exitCode, text: message };
  }
}

/** Makes a folder with an archive, and with content added after it. @returns digest of the content of the archive */
async function makeTemplate(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  const photo = join(folder, "..", "foto.png");
  await writeFile(photo, Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(5000, 7)]));
  const backend = await createBackend(optionsFor(folder));
  const tag = (number: number) => ({
    id: `tag${String(number).padStart(12, "0")}`,
    values: { nombre: `Etiqueta ${number}` },
  });
  const rows = Array.from({ length: 300 }, (_, number) => tag(number));
  await backend.content.insert("tags", rows);
  for (const number of [1, 2, 3]) {
    const values = { titulo: `Noticia ${number}`, activo: true };
    await backend.content.insert("noticias", [
      { id: `noticia0000000${number}`, values, files: { foto_portada: [photo] } },
    ]);
  }
  await backend.backups.create(archive);
  const expected = await contentOf(folder);
  await backend.tidy();
  await backend.content.insert("tags", [tag(1000)]);
  await backend.close();
  // Removes 32 MB that each round would copy.
  await rm(join(folder, "disk-reserve"));
  return expected;
}

/** Digest of the rows of all collections and of the files that they name. */
async function contentOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const database = new DatabaseSync(join(folder, "data.db"), { readOnly: true });
  try {
    for (const { name } of database.prepare(`SELECT name FROM "_collections" ORDER BY name`).all()) {
      const columns = database.prepare("SELECT name FROM pragma_table_info(?) ORDER BY name").all(String(name));
      const names = columns.map((column) => `"${column.name}"`).join(", ");
      hash.update(JSON.stringify([name, database.prepare(`SELECT ${names} FROM "${name}" ORDER BY "id"`).all()]));
    }
    const photos = database.prepare(`SELECT foto_portada AS name FROM "noticias" ORDER BY "id"`).all();
    const stored = await storedFiles(folder);
    for (const { name } of photos) {
      const path = stored.find((file) => file.endsWith(`/${name}`));
      hash.update(path === undefined ? "missing" : await readFile(join(folder, path)));
    }
  } finally {
    database.close();
  }
  return hash.digest("hex");
}
