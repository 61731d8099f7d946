import { setTimeout as pause } from "node:timers/promises";
import { forEach } from "../../concurrency/for-each.ts";
import type { Database } from "../../db/database.ts";
import { fileKey } from "../../files/storage/keys.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { type CheckState, readCheckState, writeCheckState } from "./check-state.ts";
import { lookAtFile } from "./look-at-file.ts";
import { isDueIn, nightOf } from "./nights.ts";
import { pace } from "./pace.ts";
import {
  beginning,
  type Cursor,
  type DamagedFiles,
  hasUnhashed,
  type Look,
  type RecordedFile,
  readDamaged,
  readFiles,
  recordLooks,
  type Which,
} from "./recorded-files.ts";

/** Bytes per second that the check reads: a tenth of a slow disk's speed. */
const rate = 8 * 1024 * 1024;
/** Files of one transaction, and files asked of the storage at the same time. */
const together = 100;
const atOnce = 8;
/** Milliseconds between two parts, in which requests are answered. */
const pauseBetween = 20;
/**
 * Files of one run that may be unreadable while the storage answers. With more of them the storage itself counts as
 * failing.
 */
const mostSkipped = 20;
/** Milliseconds before the next attempt, when the storage does not answer or a mail could not be sent. */
const triedAgainAfter = 10 * 60_000;

export interface ChecksFiles {
  database: Database;
  storage: FileStorage;
  collections: Pick<Collections, "find">;
  clock: () => Date;
  timeZone: string;
  /** Whether the storage is reachable and belongs to this installation: checked before a file is reported. */
  ownership: { isOurs(): Promise<boolean>; readonly placeName: string };
  mail: DamageMail;
  log: { warn(details: object, message: string): void };
}

/** Mails to superusers about damaged files. */
export interface DamageMail {
  /** Whether a mail server is configured. */
  isSet(): boolean;
  /** @throws Error when no mail could be sent */
  send(damaged: DamagedFiles): Promise<void>;
}

/** Result of the check, as the page Estado shows it. */
export interface FileChecks {
  /** End of the last complete check, as a protocol date. `null`: none yet. */
  finished: string | null;
  /** Reason why the storage could not be checked, in Spanish. `null`: no trouble. */
  trouble: string | null;
  damaged: DamagedFiles;
}

export async function describeFileChecks(context: Pick<ChecksFiles, "database" | "collections">): Promise<FileChecks> {
  const { finished, trouble } = await readCheckState(context.database);
  return {
    finished: finished && formatDate(new Date(finished)),
    trouble,
    damaged: await readDamaged(context.database, context.collections),
  };
}

class StorageAwayError extends Error {
  override readonly name = "StorageAwayError";
}

/**
 * Makes the `run` of the check, to be called periodically. Each night it compares all files with their recorded facts.
 * In between it records the checksums of files without one, as from an earlier version, a backup or another
 * installation. Continues after a restart. Runs on one replica at a time.
 */
export function fileChecker(context: ChecksFiles): (closing: AbortSignal) => Promise<void> {
  const { database, clock, timeZone, mail, log } = context;
  const spend = pace(rate);
  let waitsUntil = 0;
  /** Keys of files that this run could not read although the storage answers. */
  let skipped = new Set<string>();

  async function run(closing: AbortSignal): Promise<void> {
    const night = nightOf(clock(), timeZone);
    const isDone = ({ night: last, cursor, told }: CheckState) =>
      // `last` may be a future night if the clock was set back: then the check is not done.
      last === night && cursor === null && told === night;
    if (performance.now() < waitsUntil) return;
    if (isDone(await readCheckState(database)) && !(await hasUnhashed(database))) return;
    await using lock = await database.advisoryLock("fileChecks");
    if (!lock) return;
    skipped = new Set();
    try {
      await checkAll(night, closing);
      await pass("unhashed", beginning, night, closing);
      await tell(night);
      if (skipped.size > 0) waitsUntil = performance.now() + triedAgainAfter;
    } catch (error) {
      if (closing.aborted) return;
      waitsUntil = performance.now() + triedAgainAfter;
      if (!(error instanceof StorageAwayError)) throw error;
      log.warn({ err: error.cause ?? error }, error.message);
      await change({ trouble: error.message });
    }
  }

  async function checkAll(night: number, closing: AbortSignal): Promise<void> {
    const state = await readCheckState(database);
    const isBegun = state.night === night;
    if (isBegun && state.cursor === null) return;
    const cursor = isBegun && state.cursor ? state.cursor : beginning;
    if (!isBegun) await change({ night, cursor });
    await pass("all", cursor, night, closing);
  }

  async function pass(which: Which, start: Cursor, night: number, closing: AbortSignal): Promise<void> {
    for (let cursor: Cursor | null = start; cursor; ) {
      closing.throwIfAborted();
      const { files, next }: Awaited<ReturnType<typeof readFiles>> = await readFiles(database, cursor, which, together);
      const looks: Look[] = [];
      if (files.length > 0) await refuseStranger();
      await forEach(files, atOnce, async (file) => {
        const isDue = isDueIn(night, clock());
        const look = await lookAtFile({ ...context, spend }, file, isDue, closing).catch((cause) =>
          skip(file, cause, closing),
        );
        if (look && !isSame(look)) looks.push(look);
      });
      // A disk that was unmounted meanwhile has no files: check before reporting.
      if (looks.some(({ now }) => now.problem !== "")) await refuseStranger();
      const ends = which === "all" && next === null ? { finished: clock().toISOString() } : {};
      await change({ ...(which === "all" ? { cursor: next } : {}), ...ends, trouble: skippedSentence() }, looks);
      cursor = next;
      if (cursor && files.length > 0) await pause(pauseBetween);
    }
  }

  /** Skips a file that cannot be read, so that the rest is still checked. @throws StorageAwayError */
  async function skip(file: RecordedFile, cause: unknown, closing: AbortSignal): Promise<null> {
    closing.throwIfAborted();
    await refuseStranger();
    const key = fileKey(file.collection_id, file.record_id, file.name);
    skipped.add(key);
    if (skipped.size > mostSkipped) throw new StorageAwayError(sentence(), { cause });
    log.warn({ err: cause, key }, "a stored file could not be looked at");
    return null;
  }

  function skippedSentence(): string | null {
    const [first] = skipped;
    if (first === undefined) return null;
    const files = skipped.size === 1 ? `el archivo ${first}` : `${skipped.size} archivos, entre ellos ${first},`;
    return `No se pudo revisar ${files} de ${context.ownership.placeName}. Se vuelve a intentar cada diez minutos.`;
  }

  const sentence = () =>
    `No se pudieron revisar los archivos: ${context.ownership.placeName} no responde o no es de esta instalación. Ejecute «npm run cli -- doctor --online».`;

  /** Refuses a storage that does not answer or belongs to another installation. @throws StorageAwayError */
  async function refuseStranger(): Promise<void> {
    const isOurs = await context.ownership.isOurs().catch((cause) => {
      throw new StorageAwayError(sentence(), { cause });
    });
    if (!isOurs) throw new StorageAwayError(sentence());
  }

  /** Mails superusers about damaged files, once a night after all files were checked. */
  async function tell(night: number): Promise<void> {
    if ((await readCheckState(database)).told === night) return;
    const damaged = await readDamaged(database, context.collections);
    if (damaged.total > 0 && mail.isSet()) {
      try {
        await mail.send(damaged);
      } catch (err) {
        waitsUntil = performance.now() + triedAgainAfter;
        return log.warn({ err }, "nobody could be told of damaged files");
      }
    }
    await change({ told: night });
  }

  async function change(changes: Partial<CheckState>, looks: readonly Look[] = []): Promise<void> {
    const before = await readCheckState(database);
    const state = { ...before, ...changes };
    if (looks.length === 0 && JSON.stringify(state) === JSON.stringify(before)) return;
    await database.transaction(async (transaction) => {
      await recordLooks(transaction, looks);
      await writeCheckState(database, transaction, state);
    });
  }

  return run;
}

const isSame = ({ file, now }: Look): boolean =>
  (Object.keys(now) as (keyof Look["now"])[]).every((name) => file[name] === now[name]);
