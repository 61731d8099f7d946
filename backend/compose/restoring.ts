import { join } from "node:path";
import { sql } from "kysely";
import { accountOf } from "../auth/current-account.ts";
import type { BackupsContext } from "../backups/context.ts";
import type { Rehearsal, RestoreContext } from "../backups/restore/context.ts";
import { recoverRestore } from "../backups/restore/recover-restore.ts";
import { Restorer } from "../backups/restore/restorer.ts";
import type { RestoringContext } from "../backups/restore/route.ts";
import { Replacements } from "../db/installation.ts";
import { openDiskStorage } from "../files/storage/disk.ts";
import { storageFor } from "../files/storage/storage-for.ts";
import { countBounds, findOverfull, overfullName } from "../records/save/count-problems.ts";
import { findLongTexts } from "../records/texts/long-texts.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Parts } from "./parts.ts";
import { openParts } from "./parts.ts";
import type { Waits } from "./waits.ts";

interface RestoringOptions {
  /** What the store begins with. */
  collections: Collection[];
  /** False for a tool: nothing of it lives long enough to hold anything old. */
  alone: boolean;
  onReplaced?: (() => void) | undefined;
  waits?: Waits | undefined;
}

/** Follows replacements of all content, whoever makes them, and restores backups. */
export async function composeRestoring(
  parts: Parts,
  backups: BackupsContext,
  { collections, alone, onReplaced, waits }: RestoringOptions,
  resources: AsyncDisposableStack,
): Promise<RestoringContext> {
  const { database, accounts, log } = parts;
  const startAnew = () => {
    if (onReplaced) onReplaced();
    else if (alone) log.warn({}, "all content was replaced: this server must be started again");
  };
  // Not within the work that has led to it: whoever starts anew waits for the end of all work first.
  const replacements = await Replacements.follow(database, () => void setImmediate(startAnew));
  const { dataDirectory, archives, exclusive, clock, timeZone, closing } = backups;
  const context: RestoreContext = {
    ...{ dataDirectory, database, archives, exclusive, clock, timeZone, closing, log },
    rehearse: (folder) => rehearse(parts, collections, folder),
    replaced: () => replacements.check(),
  };
  if (alone) await recoverRestore(context, parts.storage);
  const restorer = new Restorer(context, waits?.restore);
  resources.defer(() => restorer.close());
  return {
    restorer,
    isSuperuser: async (authorization) => (await accountOf(accounts, authorization, "auth"))?.superuser ?? false,
  };
}

/** Goes through everything at which a start on this data directory could fail. */
async function rehearse(live: Parts, definitions: Collection[], dataDirectory: string): Promise<Rehearsal> {
  const { config, secrets, clock, timeZone, log, outbound } = live;
  await using resources = new AsyncDisposableStack();
  const there = { config: { ...config, dataDirectory }, secrets: { ...secrets, databaseUrl: null } };
  const rest = { defaults: {}, clock, timeZone, log, history: null, alone: false };
  const options = { ...there, collections: definitions, ...rest };
  const { database, collections, settings, texts } = await openParts(options, resources);
  for (const { name } of collections.all()) await database.read(sql`SELECT * FROM ${sql.table(name)} LIMIT 1`);
  const disk = await openDiskStorage(join(config.dataDirectory, "storage"));
  const { s3 } = settings.current();
  const longTexts = await findLongTexts({ database, texts, collections: collections.all() }).catch((err) => {
    log.warn({ err }, "the texts of a backup could not be measured");
    return [];
  });
  const { bounds } = settings.current();
  const countsOf = (collection: Collection) => countBounds(definitions, bounds, collection);
  const overfull = await findOverfull({ database, collections, clock }, countsOf).catch((err) => {
    log.warn({ err }, "the records of a backup could not be counted");
    return [];
  });
  const find = (id: string) => collections.find(id);
  const opened = resources.move();
  return {
    database,
    collections: collections.all(),
    longTexts,
    overfull: overfull.map((one) => overfullName(one, { find })),
    storage: storageFor(disk, () => s3, config.s3 ? outbound.trusted : outbound.restricted),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
