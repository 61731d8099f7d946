import { basename } from "node:path";
import { BadArchiveError } from "../../archive/bad-archive-error.ts";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { noteOutcome } from "../../db/outcomes.ts";
import { formatDate } from "../../protocol/dates.ts";
import { localWords } from "../../protocol/local-time.ts";
import { overfullInWords } from "../../records/save/count-problems.ts";
import { longTextsInWords } from "../../records/texts/long-texts.ts";
import type { RestoreContext, RestoreOptions, RestoreSource, RestoreStep } from "./context.ts";
import { type PutFiles, putNewFiles, removeFiles } from "./files.ts";
import { finishPending, keepPending } from "./pending-files.ts";
import { type Prepared, prepareRestore } from "./prepare-restore.ts";
import { replaceAll } from "./replace-all.ts";
import { RestoreError } from "./restore-error.ts";

type TakeStep = (name: RestoreStep) => Promise<void>;

/** For people: an archive's name in what is noted of its restore. */
export const nameOf = (source: RestoreSource) => ("key" in source ? source.key : basename(source.path));

/**
 * Makes the installation what it was when the backup was made. Everything is unpacked, checked and tried in a folder of
 * its own first; one transaction replaces the content, and its commit is the only moment that counts: what fails or dies
 * before it has changed nothing. The caller has the exclusive lock.
 * Its outcome is stored in the database (see db/outcomes.ts).
 * @throws RestoreError, BadArchiveError in Spanish, and whatever else keeps it from happening
 */
export async function restore(
  context: RestoreContext,
  source: RestoreSource,
  options: RestoreOptions = {},
): Promise<void> {
  const { database, clock, timeZone, log } = context;
  const key = nameOf(source);
  const now = clock();
  const started = formatDate(now);
  // A process that dies on the way leaves this explanation behind.
  const unfinished = `La restauración empezó el ${localWords(now, timeZone)} y no terminó. El contenido es el de antes.`;
  await noteOutcome(database, "restore", { key, at: started, ok: false, message: unfinished });
  try {
    await perform(context, source, options);
  } catch (error) {
    const failed = { key, at: formatDate(clock()), ok: false, message: explain(error) };
    await noteOutcome(database, "restore", failed).catch(() => undefined);
    log.error({ err: error, backup: key }, "a backup could not be restored");
    throw error;
  }
  log.info({ backup: key }, "a backup was restored");
}

async function perform(context: RestoreContext, source: RestoreSource, options: RestoreOptions): Promise<void> {
  const step: TakeStep = async (name) => {
    if (context.closing.aborted) throw new RestoreError("stopped", "El servidor se detuvo antes de terminar.");
    await options.onStep?.(name);
  };
  await using work = await makeWorkFolder(context.dataDirectory, "restore");
  await using prepared = await prepareRestore(context, { source, folder: work.path, step });
  if (options.stillAllowed && !(await options.stillAllowed())) {
    throw new RestoreError("not_allowed", "Quien pidió la restauración ya no tiene permiso para hacerla.");
  }
  const gone = await applyRestore(context, prepared, { key: nameOf(source), step });
  await finish(context, prepared, { gone, onStep: options.onStep });
}

/** From the first file to the commit. What fails takes its files along. @returns ids of collections that are no more */
async function applyRestore(
  context: RestoreContext,
  prepared: Prepared,
  { key, step }: { key: string; step: TakeStep },
): Promise<string[]> {
  const { rehearsal, files, created } = prepared;
  const done: PutFiles = { put: [], taken: [] };
  try {
    await step("files");
    await putNewFiles(rehearsal.storage, files, { done, signal: context.closing });
    const pending = await keepPending(context.dataDirectory, done.taken);
    await step("replace");
    const restored = summary(localWords(new Date(created), context.timeZone), files.length);
    const odd = [longTextsInWords(rehearsal.longTexts), overfullInWords(rehearsal.overfull)];
    const message = [restored, ...odd].filter(Boolean).join(" ");
    const outcome = { key, ok: true, message };
    return await replaceAll(context, { rehearsal, pending, outcome, beforeCommit: () => step("commit") });
  } catch (error) {
    await removeFiles(rehearsal.storage, done.put);
    throw error;
  }
}

/** The content is the restored one by now: what fails here changes nothing of that. */
async function finish(
  context: RestoreContext,
  { rehearsal }: Prepared,
  { gone, onStep }: { gone: string[]; onStep: RestoreOptions["onStep"] },
): Promise<void> {
  try {
    await onStep?.("finish");
    await finishPending(context, rehearsal.storage);
    for (const collectionId of gone) await rehearsal.storage.removeFolder(`${collectionId}/`);
  } catch (err) {
    context.log.error({ err }, "files of a restored backup are not in their places; the next start tries again");
  }
}

const unchanged = "El contenido es el de antes.";

/** Why a restore has not happened, in Spanish, for the technician. */
function explain(error: unknown): string {
  if (error instanceof RestoreError || error instanceof BadArchiveError) return `${error.message} ${unchanged}`;
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return `No hay espacio suficiente en el disco. ${unchanged}`;
  return `Falló algo que no se esperaba; el registro del servidor lo dice con detalle. ${unchanged}`;
}

function summary(made: string, files: number): string {
  return `Se restauró el respaldo hecho el ${made}, con ${files} archivos.`;
}
