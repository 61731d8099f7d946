import { statfs } from "node:fs/promises";
import type { Parts } from "../compose/parts.ts";
import { keptFor } from "../concurrency/kept-for.ts";
import { productVersion } from "../config/product-version.ts";
import { readSessionsLoss } from "../db/installation.ts";
import { lastMigration } from "../db/migrations/migrate.ts";
import { readOutcome } from "../db/outcomes.ts";
import { readSweepState } from "../files/life-cycle/sweep-state.ts";
import type { Ownership } from "../files/ownership/ownership.ts";
import type { SystemReport } from "../health/system-report.ts";
import { readClockWait } from "../jobs/steady-clock.ts";
import { formatDate } from "../protocol/dates.ts";
import { describeFileChecks } from "../records/file-checks/check-files.ts";
import { findLongTexts } from "../records/texts/long-texts.ts";
import { settledByEnvironment, variablesBySetting } from "../settings/environment.ts";
import { unchosenNames } from "../settings/factory-names.ts";
import { merge } from "../settings/form-values.ts";

/** Time for which the sum of all files is cached: with many files it takes seconds. Milliseconds. */
const filesKnownFor = 5 * 60_000;
/** Time for which the check of all texts is cached. Milliseconds. */
const textsKnownFor = 30_000;
/** Maximum long texts listed. */
const mostTexts = 20;

/** Backup with what is known of it. Sizes in bytes, dates as the protocol writes them. */
interface ListedBackup {
  key: string;
  size: number;
  /** Bytes that it does not share with others. */
  own: number;
  modified: string;
  isVerified: boolean;
  isAhead: boolean;
  problem: string | null;
  checked: string | null;
}

export interface SystemContext extends Parts {
  /** Lists backups as `GET /api/backups` does, with what is known of them. */
  listBackups(): Promise<ListedBackup[]>;
  /** Size of the logs. Bytes. */
  logsSize(): Promise<number>;
  automaticBackups(): Promise<SystemReport["automaticBackups"]>;
  rehearsals(): Promise<SystemReport["rehearsals"]>;
  backupChanges(): Promise<SystemReport["backupChanges"]>;
  backupRoom(): Promise<SystemReport["backupRoom"]>;
  /** Bytes that backups take, and those of files that they share. `null`: their storage does not answer. */
  storedBackups(): Promise<{ all: number; shared: number } | null>;
  keptSizes(): Promise<SystemReport["kept"]>;
  /** Ownership marks of the places of files and backups. */
  places: readonly Ownership[];
  proxy(): SystemReport["proxy"];
}

/** Creates the report of the whole installation for superusers. @param context of this process, which started now */
export function systemReporter(context: SystemContext): () => Promise<SystemReport> {
  const { config, secrets, database, settings, freeRoom } = context;
  const startedAt = formatDate(context.clock());
  const settled = settledByEnvironment(config, secrets);
  const filesSize = keptFor(filesKnownFor, () => sizeOfFiles(context));
  const longTexts = keptFor(textsKnownFor, () => findLongTexts({ ...context, collections: context.collections.all() }));

  return async () => {
    const { s3, backups } = settings.current();
    const [
      disk,
      sizeOfDatabase,
      files,
      listed,
      logs,
      counts,
      lastRestore,
      lastImport,
      automaticBackups,
      rehearsals,
      backupChanges,
      backupRoom,
      storedBackups,
      kept,
      long,
      fileChecks,
      lastSweep,
      clockWait,
      sessionsLoss,
      addressPairs,
    ] = await Promise.all([
      statfs(config.dataDirectory),
      database.size(),
      s3.enabled ? null : filesSize(),
      // The report leaves out parts that do not answer: the rest matters most then.
      context.listBackups().catch(() => null),
      context.logsSize().catch(() => null),
      countRecords(context),
      readOutcome(database, "restore"),
      readOutcome(database, "import"),
      context.automaticBackups(),
      context.rehearsals(),
      context.backupChanges(),
      context.backupRoom(),
      context.storedBackups(),
      context.keptSizes().catch(() => ({})),
      longTexts().catch(() => []),
      describeFileChecks(context),
      readSweepState(database),
      readClockWait(database, context.clock()),
      readSessionsLoss(database),
      context.addresses.pairs(database, context.collections),
    ]);
    // Only a backup that was read whole counts as one.
    const newest = listed
      ?.filter(({ isVerified, isAhead }) => isVerified && !isAhead)
      .toSorted((one, other) => (one.modified < other.modified ? 1 : -1))[0];
    return {
      version: productVersion,
      node: process.version,
      engine: database.engine,
      schema: lastMigration,
      startedAt,
      secretsSealed: secrets.settingsKey !== null,
      disk: { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize, saves: savesWith[freeRoom.state] },
      sizes: {
        database: sizeOfDatabase,
        files,
        backups: storedBackups?.all ?? null,
        backupFiles: storedBackups?.shared ?? null,
        logs,
      },
      kept,
      counts,
      longTexts: { total: long.length, some: long.slice(0, mostTexts) },
      fileChecks,
      backups:
        listed?.map(({ key, modified, size, own, checked, problem }) => ({
          ...{ key, at: modified, size, own, checked, problem },
        })) ?? null,
      lastBackup: newest ? { key: newest.key, at: newest.modified, size: newest.size } : null,
      lastRestore,
      lastImport,
      automaticBackups,
      rehearsals,
      backupChanges,
      backupRoom,
      storage: { files: s3.enabled ? "s3" : "disk", backups: backups.s3.enabled ? "s3" : "disk" },
      otherStorage: context.places.map(({ trouble }) => trouble).filter((sentence) => sentence !== null),
      clockWait: clockWait && formatDate(clockWait),
      sessionsLost: sessionsLoss && formatDate(sessionsLoss),
      addressPairs,
      lastSweep,
      proxy: context.proxy(),
      settledByEnvironment: variablesBySetting(config, secrets),
      unchosen: unchosenNames(settings.current(), merge(settings.set(), settled)),
    };
  };
}

const savesWith = { enough: "all", small: "small", none: "none" } as const;

async function countRecords({ collections, store }: SystemContext): Promise<Record<string, number>> {
  const counted = collections
    .all()
    .filter(({ type }) => type !== "view")
    .map(async (collection) => {
      const request = { where: [], slow: true };
      return [collection.name, await store.count(collection, request)] as const;
    });
  return Object.fromEntries(await Promise.all(counted));
}

async function sizeOfFiles({ storage }: SystemContext): Promise<number> {
  let bytes = 0;
  for await (const { size } of storage.list("")) bytes += size;
  return bytes;
}
