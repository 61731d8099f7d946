import { accessSync, constants, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import { fill, PersonError } from "../config/person-error.ts";
import { WrongKeyError } from "../config/sealing.ts";
import type { Secrets } from "../config/secrets.ts";
import { isExchangePending } from "./file-exchange.ts";
import { databaseFile } from "./open-database.ts";
import { placeSentences } from "./place-sentences.ts";
import { isBroken, isFull, isUnopenable } from "./sqlite/errors.ts";
import { DamagedValueError } from "./stored-json.ts";

/** Place where an installation keeps its data. */
export interface Place extends Pick<Config, "dataDirectory" | "isDataDirectoryChosen">, Pick<Secrets, "databaseUrl"> {}

export type PlaceProblem = keyof typeof placeSentences;

/** Exit code when there is nothing to work on, so that a scheduled task can tell that from a finding. */
const nothingThere = 2;

/** Error: the data folder or its database cannot be used. The message names the file and the next command. */
export class PlaceError extends PersonError {
  override readonly name = "PlaceError";
  readonly problem: PlaceProblem;
  override readonly exitCode: number;

  constructor(problem: PlaceProblem, words: Readonly<Record<string, string>>, advice: string, cause?: unknown) {
    super(`${fill(placeSentences[problem], words)} ${advice}`, cause === undefined ? {} : { cause });
    this.problem = problem;
    this.exitCode = ["noFolder", "noDefaultFolder", "noDatabase"].includes(problem) ? nothingThere : 1;
  }
}

/** Checks that the data folder exists. @throws PlaceError */
export function requireFolder({ dataDirectory, isDataDirectoryChosen }: Place): void {
  const RUTA = resolve(dataDirectory);
  if (statSync(RUTA, { throwIfNoEntry: false })) return;
  throw isDataDirectoryChosen
    ? new PlaceError("noFolder", { RUTA }, "Corrija DATA_DIR, o arranque primero el servidor: npm run serve.")
    : new PlaceError(
        "noDefaultFolder",
        { RUTA },
        "Escriba en DATA_DIR la carpeta que usa el servidor y repita la orden.",
      );
}

/** Files that an installation leaves beside its database. SQLite deletes a log that has lost its database. */
const traces = [`${databaseFile}-wal`, "logs.db", "sessions.db", "login-prefix"];

/**
 * Refuses, for a tool, a folder whose database is missing: opening it would create an empty one. A server checks the
 * mark of its files instead (files/ownership).
 * @param mayBeNew whether a folder without a trace of an installation gets a new database
 * @throws PlaceError
 */
export function requireDatabase({ dataDirectory, databaseUrl }: Place, mayBeNew: boolean): void {
  if (databaseUrl !== null || isExchangePending(dataDirectory)) return;
  const RUTA = resolve(dataDirectory);
  const names = new Set(readdirSync(RUTA));
  if (names.has(databaseFile)) return;
  const isNew = !traces.some((name) => names.has(name)) && namesIn(join(RUTA, "storage")).length === 0;
  if (mayBeNew && isNew) return;
  const rescue =
    "Si el servidor sigue en marcha, no lo detenga: docs/operacion.md, «Algo se dañó», dice cómo rescatarla. Si no:";
  throw new PlaceError("noDatabase", { RUTA }, `${rescue} ${restoreAdvice(dataDirectory)}`);
}

/** Refuses a log that has lost its database: SQLite would delete it. @throws PlaceError */
export function refuseLostDatabase({ dataDirectory, databaseUrl }: Place): void {
  if (databaseUrl !== null || isExchangePending(dataDirectory)) return;
  const names = new Set(namesIn(dataDirectory));
  if (names.has(databaseFile) || !names.has(`${databaseFile}-wal`)) return;
  throw new PlaceError("noDatabase", { RUTA: resolve(dataDirectory) }, restoreAdvice(dataDirectory));
}

/** Explains an error of the disk or the database file in a sentence. @returns any other error unchanged */
export function explainPlace(error: unknown, place: Place): unknown {
  // Errors with a sentence for people pass unchanged.
  if (error instanceof PersonError && !(error instanceof WrongKeyError)) return error;
  const { dataDirectory, databaseUrl } = place;
  const path = resolve(dataDirectory, databaseFile);
  const causes = causesOf(error);
  const RUTA = databaseUrl === null ? path : databaseWords(databaseUrl);
  if (causes.some((cause) => cause instanceof WrongKeyError)) {
    const advice =
      "Escriba la clave con la que se instaló y repita la orden. Si se perdió para siempre, olvide lo que cifraba, que son los ajustes y las sesiones: npm run cli -- secrets forget.";
    return new PlaceError("otherKey", { RUTA }, advice, error);
  }
  const broken = databaseUrl === null && causes.find((cause) => isBroken(cause) || cause instanceof DamagedValueError);
  if (broken) return damaged(place, broken.message, error);
  if (causes.some((cause) => isFull(cause) || ["ENOSPC", "EDQUOT"].includes(codeOf(cause)))) {
    const folder = resolve(dataDirectory);
    const advice = `Haga lugar (respaldos viejos en ${join(folder, "backups")}, otros archivos del disco) y repita la orden.`;
    return new PlaceError("full", { RUTA: folder }, advice, error);
  }
  const refusal = causes.find((cause) => isUnopenable(cause) || unusable.includes(codeOf(cause)));
  return refusal ? explainRefusal(refusal, place, error) : error;
}

/** Error for a damaged database. @param reason in SQLite's words */
export function damaged({ dataDirectory }: Pick<Place, "dataDirectory">, reason: string, cause?: unknown): PlaceError {
  const words = { RUTA: resolve(dataDirectory, databaseFile), MOTIVO: reason };
  return new PlaceError("damaged", words, restoreAdvice(dataDirectory), cause);
}

const unusable = ["EACCES", "EPERM", "EROFS", "EIO", "ENOTDIR", "EISDIR"];

function explainRefusal(refusal: Error, { dataDirectory }: Place, cause: unknown): unknown {
  const folder = resolve(dataDirectory);
  const named = "path" in refusal && typeof refusal.path === "string" ? [refusal.path] : [];
  const closed = [...named, folder, ...entriesOf(folder)].find((path) => !isUsable(path));
  if (closed !== undefined && isReadOnly(closed)) {
    const advice = `Vuelva a montarlo para escribir («mount -o remount,rw») y repita la orden.`;
    return new PlaceError("readOnly", { RUTA: closed }, advice, cause);
  }
  const found = closed === undefined ? undefined : statSync(closed, { throwIfNoEntry: false });
  if (closed === undefined || !found) {
    // The error concerns something else on this machine, such as a port.
    if (!isUnopenable(refusal) && named.every((path) => !path.startsWith(folder))) return cause;
    const advice = "Mire el disco («dmesg», «df») y ejecute: npm run cli -- doctor.";
    return new PlaceError(
      "unreadable",
      { RUTA: named[0] ?? join(folder, databaseFile), MOTIVO: refusal.message },
      advice,
      cause,
    );
  }
  const { username, uid } = userInfo();
  const words = {
    ...{ RUTA: closed, USUARIO: username },
    DUEÑO: found.uid === uid ? "él mismo" : `otro usuario (${found.uid})`,
    MODO: (found.mode & 0o777).toString(8).padStart(4, "0"),
  };
  const advice = `Ejecute la orden como quien corre el servidor, o corrija: chown -R ${username} ${folder}; chmod -R u+rwX ${folder}.`;
  return new PlaceError("closed", words, advice, cause);
}

function restoreAdvice(dataDirectory: string): string {
  const folder = join(resolve(dataDirectory), "backups");
  const newest = newestIn(folder);
  return newest === null
    ? `No hay respaldos en ${folder}: copie uno a esta máquina y ejecute: npm run cli -- backup restore ARCHIVO.`
    : `El último respaldo es ${newest}: npm run cli -- backup restore ${newest}. Los demás los dice: npm run cli -- backup list.`;
}

function newestIn(folder: string): string | null {
  // Nightly backups lie in a folder of their own each.
  const places = [folder, join(folder, "snapshots")].flatMap((place) =>
    namesIn(place).map((name) => join(place, name)),
  );
  const age = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const [newest] = places.filter((path) => path.endsWith(".zip")).toSorted((one, other) => age(other) - age(one));
  return newest === undefined ? null : basename(newest);
}

const entriesOf = (folder: string) => namesIn(folder).map((name) => join(folder, name));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isReadOnly(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === "EROFS";
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}

/** Server and name of a PostgreSQL database, without user and password. */
export function databaseWords(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL en ${host}${pathname}`;
}
