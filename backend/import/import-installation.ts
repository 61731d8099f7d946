import { isDeepStrictEqual } from "node:util";
import { applyImport } from "./apply/apply-import.ts";
import { type BroughtFiles, bringFiles } from "./apply/bring-files.ts";
import { dropLeftFolders, foldersToLeave } from "./apply/left-folders.ts";
import type { ImportContext, ImportOptions, OnStep } from "./context.ts";
import { ImportError } from "./import-error.ts";
import { type ImportPreview, previewImport } from "./plan/preview-import.ts";
import type { Installation } from "./read/prepare.ts";
import { type ImportReport, outcomeOf, writeReport } from "./report/report.ts";

/**
 * Brings another server's installation in. Everything is read and looked at first, files are stored next, and one
 * transaction is the only moment that counts: ended before it, nothing has happened but spare files, which are swept.
 * @returns what was done; its file lies in the data directory
 * @throws ImportError, and what the database and the storage throw; nothing has changed then
 */
export async function importInstallation(
  context: ImportContext,
  installation: Installation,
  options: ImportOptions,
): Promise<{ report: ImportReport; reportPath: string | null }> {
  const { notes } = installation;
  const step = options.onStep ?? (() => {});
  const preview = await previewImport(context, installation, options, step);
  const { report } = preview;
  if (options.isTrial) return { report, reportPath: null };
  const isNeeded = report.mode === "replace" || isAnythingNew(context, preview);
  if (report.mode === "merge" && isNeeded && !(await options.confirm(report))) {
    throw new ImportError("not_confirmed", "No se cambió nada.");
  }

  await using brought = await bringFiles(context.storage, preview.files, report.files, notes, () =>
    step("a file stored"),
  );
  step("files stored");
  if (isNeeded) await replace(context, preview, options, brought, step);
  brought.keep();
  const done = { ...report, isUnchanged: !isNeeded && report.files.taken === 0 };
  return { report: done, reportPath: await writeReport(context.config.dataDirectory, done, context.clock()) };
}

async function replace(
  context: ImportContext,
  { own, version, merging, survey, settings, secrets, report }: ImportPreview,
  { demonstration }: ImportOptions,
  brought: BroughtFiles,
  step: OnStep,
): Promise<void> {
  const key = report.path.replace(/\/+$/, "").split("/").at(-1) ?? report.path;
  const changes = {
    merge: merging,
    version,
    settings,
    secrets,
    forgotten: demonstration,
    leftFolders: foldersToLeave(own, merging.plan, merging.dropped, survey),
    outcome: { key, at: merging.source.now, ok: true, message: outcomeOf(report) },
  };
  await applyImport(context, changes, step);
  brought.keep();
  step("committed");
  await dropLeftFolders(context.database, context.storage);
}

/** False when it was imported before, and nothing has changed there since. */
function isAnythingNew(context: ImportContext, { own, merging, settings, report }: ImportPreview): boolean {
  if (!isDeepStrictEqual(settings, context.settings.set())) return true;
  if ([...report.rows.values()].some(({ added, changed }) => added + changed > 0)) return true;
  const { collections } = merging.plan;
  if (own.length !== collections.length) return true;
  return collections.some(({ collection, existing }) => !isDeepStrictEqual(collection, existing));
}
