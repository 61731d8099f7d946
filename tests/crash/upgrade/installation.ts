import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import {
  connectTo,
  type databases,
  forgetIdentity,
  keptContent,
  makeTestPlace,
  shapeOf,
  type TestPlace,
  takeBackTo,
} from "@arzobispado/backend/testing";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { collections, drafts, history, installation } from "@arzobispado/diocese";
import type { Random } from "../random.ts";

export type Engine = (typeof databases)[number];

/** Report of the last process of a round. */
export interface FinalState {
  /** Number of steps until the server listened. */
  steps: number;
  /** Faults that `doctor` found. */
  wrong: string[];
  appName: string;
}

/** Installation that rounds copy. */
export interface Original {
  engine: Engine;
  place: TestPlace;
  records: Record<string, string>;
  parameters: Record<string, string>;
  files: Map<string, string>;
  shape: Record<string, string[]>;
  appName: string;
  /** Number of steps of a start from the oldest schema, within which kills come. */
  steps: number;
  /** Milliseconds of such a start. */
  duration: number;
}

const superuser = { email: "tecnica@example.org", password: "una-clave-larga" };
/** Steps and milliseconds of an early kill; each start has more of both. */
const earlyInStart = { steps: 100, duration: 100 };
const old = 48 * 60 * 60 * 1000;

/**
 * Makes an installation with random content, files, accounts and a setting.
 * @param options.measures whether a server is started once to measure a start; otherwise kills come early in a start
 */
export async function makeOriginal(engine: Engine, random: Random, { measures = true } = {}): Promise<Original> {
  const place = await makeTestPlace(engine, null);
  const { dataDirectory, databaseUrl } = place;
  const { config, secrets } = readConfig("start", environmentOf(place));
  const backend = await createBackend({
    ...{ ...installation(config), config, secrets, collections, history, drafts },
    log: { write: () => undefined },
  });
  const appName = `Arzobispado ${random.below(1_000_000)}`;
  try {
    await fill(backend.content, join(dataDirectory, "given"), random);
    await backend.accounts.upsertSuperuser(superuser.email, superuser.password);
    await saveName(backend.fetch, appName);
    // Runs the jobs once, so that their records exist before the update, too.
    await backend.tidy();
  } finally {
    await backend.close();
  }
  await rm(join(dataDirectory, "given"), { recursive: true });
  // Removes 32 MB that each round would copy.
  await rm(join(dataDirectory, "disk-reserve"));
  const { records, parameters } = await keptContent(place);
  const database = connectTo({ dataDirectory, databaseUrl });
  const shape = await shapeOf(database);
  await database.close();
  const original = { engine, place, records, parameters, shape, appName, files: await storedFiles(place) };
  if (!measures) return { ...original, ...earlyInStart };
  await using first = await earlierCopy({ ...original, steps: 0, duration: 0 }, 1, false);
  const { text, duration } = await start("finish", first).ended;
  return { ...original, steps: JSON.parse(text).steps, duration };
}

async function fill(
  content: Awaited<ReturnType<typeof createBackend>>["content"],
  given: string,
  random: Random,
): Promise<void> {
  await mkdir(given);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random.below(256)));
  const photo = async (name: string) => {
    const path = join(given, `${name}.png`);
    await writeFile(path, Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), bytes(200 + random.below(3000))]));
    return path;
  };
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${String(index).padStart(15 - kind.length, "0")}`);
  const [tags, people, news] = [
    ids("tag", 3 + random.below(20)),
    ids("persona", 1 + random.below(4)),
    ids("noticia", 2 + random.below(20)),
  ];
  await content.insert(
    "tags",
    tags.map((id) => ({ id, values: { nombre: `Etiqueta ${id} ${random.below(99)}` } })),
  );
  await content.insert(
    "administradores_arzobispado",
    people.map((id) => ({ id, values: { email: `${id}@example.org`, nombre: id } })),
  );
  for (const id of news) {
    const values = {
      titulo: `Noticia ${random.below(1_000_000)}`,
      descripcion: `<p>${bytes(random.below(2000)).toString("hex")}</p>`,
      activo: random.below(2) === 0,
      fecha_publicacion: `20${10 + random.below(15)}-0${1 + random.below(9)}-10 12:00:00.000Z`,
      usuario: random.of(people),
      tags: random.shuffled(tags).slice(0, random.below(4)),
    };
    const more = await Promise.all(Array.from({ length: random.below(3) }, (_, index) => photo(`${id}-${index}`)));
    await content.insert("noticias", [{ id, values, files: { foto_portada: [await photo(id)], fotos_noticia: more } }]);
  }
}

async function saveName(ask: typeof fetch, appName: string): Promise<void> {
  const send = async (method: string, path: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: token };
    const answer = await ask(`http://127.0.0.1${path}`, { method, headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 200, path);
    return (await answer.json()) as { token: string };
  };
  const { email: identity, password } = superuser;
  const { token } = await send("POST", "/api/collections/_superusers/auth-with-password", { identity, password });
  await send("PATCH", "/api/settings", { meta: { appName } }, token);
}

/**
 * Copies an installation as a version with that schema left it: no mark, no id, files older than sweeps spare.
 * @param isKilled only on SQLite: whether the earlier version was killed, so that its log still lies beside the
 * database
 */
export async function earlierCopy(original: Original, schema: number, isKilled: boolean): Promise<TestPlace> {
  const { engine, place: from } = original;
  const place = await makeTestPlace(engine, engine === "postgres" ? from : null);
  const { dataDirectory } = place;
  await cp(from.dataDirectory, dataDirectory, { recursive: true });
  for (const kind of ["storage", "backups"]) await rm(join(dataDirectory, kind, ".installation.json"), { force: true });
  const then = new Date(Date.now() - old);
  for (const path of await filesIn(join(dataDirectory, "storage"))) await utimes(path, then, then);
  const database = connectTo(place);
  await forgetIdentity(database);
  await takeBackTo(database, schema);
  // Copies the files before closing: closing the database would remove its log, which a kill leaves behind.
  const [main, log] = ["data.db", "data.db-wal"].map((name) => join(dataDirectory, name)) as [string, string];
  if (isKilled) for (const path of [log, main]) await copyFile(path, `${path}.left`);
  await database.close();
  if (isKilled) for (const path of [log, main]) await rename(`${path}.left`, path);
  return place;
}

const environmentOf = ({ dataDirectory, databaseUrl }: Pick<TestPlace, "dataDirectory" | "databaseUrl">) => ({
  DATA_DIR: dataDirectory,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
});

export interface Ending {
  end: "done" | "killed" | "refused";
  /** Output after `loaded`. */
  text: string;
  /** Milliseconds since the modules of the process were loaded. */
  duration: number;
}

export interface Kill {
  /** Number of the step before which the process is killed. 0: none. */
  step: number;
  /** Milliseconds after the modules are loaded until the kill. `null`: never. */
  after: number | null;
}

/** Starts `process.ts`. `ended` rejects if it ends in a way that `Ending` does not list. */
export function start(
  order: "serve" | "doctor" | "finish",
  place: TestPlace,
  kill: Kill = { step: 0, after: null },
): { ended: Promise<Ending> } {
  const program = [
    "--disable-warning=ExperimentalWarning",
    programFile(join(import.meta.dirname, "process.ts")),
    order,
  ];
  const { NODE_COMPILE_CACHE, PATH } = process.env;
  const child = spawn(process.execPath, program, {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, ...environmentOf(place) },
      ...{ UPGRADE_IDENTITY: superuser.email, UPGRADE_PASSWORD: superuser.password },
      UPGRADE_KILL_AT: String(kill.step),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, complaint, loaded] = ["", "", 0];
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on("data", (part) => {
    output += part;
    if (loaded > 0) return;
    loaded = performance.now();
    if (kill.after !== null) timer = setTimeout(() => child.kill("SIGKILL"), kill.after);
  });
  child.stderr.on("data", (part) => (complaint += part));
  const ended = once(child, "close").then(([code, signal]): Ending => {
    clearTimeout(timer);
    const [text, duration] = [output.replace("loaded\n", ""), performance.now() - loaded];
    if (code === 0) return { end: "done", text, duration };
    if (code === 3) return { end: "refused", text, duration };
    if (signal === "SIGKILL") return { end: "killed", text, duration };
    throw new Error(`${order} ended with ${code ?? signal}: ${complaint}`);
  });
  return { ended };
}

/**
 * Digests of all files of the storage, by path. Leaves out the installation's mark and its unfinished copies after a
 * kill, which a sweep removes when they are an hour old.
 */
export async function storedFiles({ dataDirectory }: TestPlace): Promise<Map<string, string>> {
  const storage = join(dataDirectory, "storage");
  const isKept = (path: string) =>
    !path.endsWith("/.installation.json") && !path.startsWith(join(storage, ".unfinished/"));
  const paths = (await filesIn(storage)).filter(isKept);
  const digests = paths.map(async (path) => {
    const digest = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    return [path.slice(storage.length + 1), digest] as const;
  });
  return new Map(await Promise.all(digests));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
