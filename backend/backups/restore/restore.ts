import { basename, join } from "node:path";
import { BadArchiveError } from "../../archive/bad-archive-error.ts";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { PersonError } from "../../config/person-error.ts";
import { noteOutcome, type Outcome } from "../../db/outcomes.ts";
import { setFolderAside } from "../../files/life-cycle/aside.ts";
import { counted } from "../../protocol/counted.ts";
import { formatDate } from "../../protocol/dates.ts";
import { localWords } from "../../protocol/local-time.ts";
import { overfullInWords } from "../../records/save/count-problems.ts";
import { longTextsInWords } from "../../records/texts/long-texts.ts";
import { checkRehearsed } from "./check-rehearsed.ts";
import type { RestoreContext, RestoreOptions, RestoreSource, RestoreStep } from "./context.ts";
import { exchangeDatabase } from "./exchange-database.ts";
import { type PutFiles, putNewFiles, removeFiles } from "./files.ts";
import { finishPending, keepPending } from "./pending-files.ts";
import { type Prepared, prepareRestore } from "./prepare-restore.ts";
import { replaceAll } from "./replace-all.ts";
import { RestoreError, restoreSentences } from "./restore-error.ts";

type TakeStep = (name: RestoreStep) => Promise<void>;

/** Name of the archive for people, stored in the outcome. */
export const nameOf = (source: RestoreSource) => ("key" in source ? source.key : basename(source.path));

/**
 * Restores the installation to the state of the backup. First unpacks, checks and rehearses everything in its own
 * folder. On PostgreSQL one transaction replaces the content; on SQLite a new file replaces the old one, which may be
 * damaged. The commit, or the rename, puts it in force: a failure or crash before has changed nothing. The caller holds
 * the exclusive lock.
 * Stores the outcome in the database (see db/outcomes.ts) if it is open and writable.
 * @returns moment at which the backup was made: the content is that of then
 * @throws RestoreError, BadArchiveError in Spanish, and any other error that prevents it
 */
export async function restore(
  context: RestoreContext,
  source: RestoreSource,
  options: RestoreOptions = {},
): Promise<Date> {
  const { clock, timeZone, log } = context;
  const key = nameOf(source);
  const now = clock();
  const started = formatDate(now);
  // Stored first: a process that dies during the restore leaves this message.
  const unfinished = `La restauración empezó el ${localWords(now, timeZone)} y no terminó. El contenido es el de antes.`;
  await note(context, { key, at: started, ok: false, message: unfinished });
  // Unreadable content must not prevent a restore.
  await context.endSessions?.().catch((err) => log.warn({ err }, "sessions could not be looked through"));
  try {
    const made = await perform(context, source, options);
    log.info({ backup: key }, "a backup was restored");
    return made;
  } catch (error) {
    const failed = { key, at: formatDate(clock()), ok: false, message: explain(error) };
    await note(context, failed);
    // A sentence for people needs no stack: it is the answer, and the outcome.
    if (!(error instanceof PersonError)) log.error({ err: error, backup: key }, "a backup could not be restored");
    throw error;
  }
}

/** Stores an outcome. Only logs errors: a database that cannot be written must not prevent a restore. */
async function note({ database, log }: RestoreContext, outcome: Outcome): Promise<void> {
  if (!database) return;
  await noteOutcome(database, "restore", outcome).catch((err) => log.warn({ err }, "an outcome could not be stored"));
}

/** Content of a backup that was restored aside. */
export interface Rehearsed {
  /** Time at which the backup was made. */
  made: Date;
  records: number;
  files: number;
  /** Files whose content was compared with what was uploaded. */
  compared: number;
}

/**
 * Does all of a restore that comes before the first change: unpacks the backup, checks it, and opens it aside. Then
 * checks the rebuilt database, and the content of some files.
 * @throws as `restore`
 */
export async function rehearseRestore(
  context: RestoreContext,
  source: RestoreSource,
  options: RestoreOptions = {},
): Promise<Rehearsed> {
  await using work = await makeWorkFolder(context.dataDirectory, "restore");
  const step = stepsOf(context, options);
  await using prepared = await prepareRestore(context, { source, folder: work.path, step, options });
  const { manifest, files } = prepared;
  const compared = await checkRehearsed(prepared, context.closing);
  const records = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  return { made: new Date(manifest.created), records, files: files.length, compared };
}

const stepsOf =
  ({ closing }: RestoreContext, { onStep }: RestoreOptions): TakeStep =>
  async (name) => {
    if (closing.aborted) throw new RestoreError("stopped", restoreSentences.stopped);
    await onStep?.(name);
  };

async function perform(context: RestoreContext, source: RestoreSource, options: RestoreOptions): Promise<Date> {
  const step = stepsOf(context, options);
  await using work = await makeWorkFolder(context.dataDirectory, "restore");
  await using prepared = await prepareRestore(context, { source, folder: work.path, step, options });
  if (options.stillAllowed && !(await options.stillAllowed())) {
    throw new RestoreError("not_allowed", restoreSentences.notAllowed);
  }
  const gone = await applyRestore(context, prepared, {
    key: nameOf(source),
    step,
    work: work.path,
  });
  await finish(context, prepared, { gone, onStep: options.onStep });
  return new Date(prepared.manifest.created);
}

/**
 * Applies a prepared restore, from the first file to the commit. On failure deletes the files it stored.
 * @returns ids of removed collections
 */
async function applyRestore(
  context: RestoreContext,
  prepared: Prepared,
  { key, step, work }: { key: string; step: TakeStep; work: string },
): Promise<string[]> {
  const { rehearsal, files, manifest, rebuilt } = prepared;
  const done: PutFiles = { put: [], taken: [] };
  const claim = await rehearsal.admit();
  try {
    await step("files");
    await putNewFiles(rehearsal.storage, files, { done, folder: work, signal: context.closing });
    const pending = await keepPending(context.dataDirectory, done.taken);
    await step("replace");
    const made = localWords(new Date(manifest.created), context.timeZone);
    const restored = summary(made, files.length, rehearsal.switchedOff);
    const odd = [longTextsInWords(rehearsal.longTexts), overfullInWords(rehearsal.overfull)];
    const message = [restored, ...odd].filter(Boolean).join(" ");
    const outcome = { key, ok: true, message };
    const replacement = { rehearsal, pending, claim, outcome, beforeCommit: () => step("commit") };
    return context.database?.shared
      ? await replaceAll(context.database, context, replacement)
      : await exchangeDatabase(context, {
          ...replacement,
          rebuilt,
          counts: manifest.counts,
          folder: join(work, "exchange"),
        });
  } catch (error) {
    await removeFiles(rehearsal.storage, done.put);
    throw error;
  }
}

/** Moves files to their places after the commit. Only logs errors: the content is restored already. */
async function finish(
  context: RestoreContext,
  { rehearsal }: Prepared,
  { gone, onStep }: { gone: string[]; onStep: RestoreOptions["onStep"] },
): Promise<void> {
  try {
    await onStep?.("finish");
    // On SQLite the next start does it, which follows at once: the new database file is not open before.
    if (context.database?.shared) await finishPending({ ...context, database: context.database }, rehearsal.storage);
    for (const collectionId of gone) await setFolderAside(rehearsal.storage, `${collectionId}/`, context.clock());
  } catch (err) {
    context.log.error({ err }, "files of a restored backup are not in their places; the next start tries again");
  }
}

const unchanged = "El contenido es el de antes.";

/** Explains in Spanish, for the technician, why a restore failed. */
function explain(error: unknown): string {
  if (error instanceof PersonError || error instanceof BadArchiveError) return `${error.message} ${unchanged}`;
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return `No hay espacio suficiente en el disco. ${unchanged}`;
  return `Falló algo que no se esperaba; el registro del servidor lo dice con detalle. ${unchanged}`;
}

function summary(made: string, files: number, switchedOff: readonly string[]): string {
  const off = switchedOff.map(
    (bucket) =>
      ` El bucket ${bucket}, que nombran los ajustes del respaldo, quedó apagado: enciéndalo en Sistema si debe usarse aquí.`,
  );
  return `Se restauró el respaldo hecho el ${made}, con ${counted(files, "archivo")}.${off.join("")}`;
}
