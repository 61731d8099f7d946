import { isDeepStrictEqual } from "node:util";
import { countBounds, findOverfull, overfullName, overfullText } from "../records/save/count-problems.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { applyImport, type ImportTransaction } from "./apply/apply-import.ts";
import { importFiles } from "./apply/import-files.ts";
import { orphanedFolders, setOrphanedFoldersAside } from "./apply/orphaned-folders.ts";
import type { ImportContext, ImportOptions } from "./context.ts";
import { ImportError } from "./import-error.ts";
import { type ImportPreview, previewImport } from "./plan/preview-import.ts";
import type { Installation } from "./read/open-installation.ts";
import { type ImportReport, outcomeOf, writeReport } from "./report/report.ts";

/**
 * Imports another server's installation. First reads and checks everything, then stores files, then commits one
 * transaction. If it ends before the commit, only unused files are left, which are swept.
 * @returns the report; its file is in the data directory
 * @throws ImportError, OtherStorageError, and errors of the database and the storage; nothing has changed then
 */
export async function importInstallation(
  context: ImportContext,
  installation: Installation,
  options: ImportOptions,
): Promise<{ report: ImportReport; reportPath: string | null }> {
  const { notes } = installation;
  const step = options.onStep ?? (() => {});
  const preview = await previewImport(context, installation, options);
  const { report } = preview;
  if (options.isTrial) return { report, reportPath: null };
  const claim = await context.ownership.admitReplacement();
  const isNeeded = report.mode === "replace" || isAnythingNew(context, preview);
  if (report.mode === "merge" && isNeeded && !(await options.confirm(report))) {
    throw new ImportError("not_confirmed", "No se cambió nada.");
  }

  const onFile = () => step("a file stored");
  await using imported = await importFiles(context.storage, preview.files, { counts: report.files, notes, onFile });
  step("files stored");
  if (isNeeded) await applyImport(context, { ...changesOf(preview, options), claim }, step);
  else await context.database.transaction(claim);
  imported.keep();
  if (isNeeded) {
    step("committed");
    await setOrphanedFoldersAside(context);
    await noteOverfull(context, options, preview);
  }
  const done = { ...report, isUnchanged: !isNeeded && report.files.taken === 0 };
  return { report: done, reportPath: await writeReport(context, done) };
}

/** Adds collections and records beyond the limits of a save to the report. */
async function noteOverfull(
  context: ImportContext,
  { definitions }: ImportOptions,
  { merging, report }: ImportPreview,
): Promise<void> {
  const collections = new CollectionSet(merging.plan.collections.map(({ collection }) => collection));
  const { bounds } = context.settings.current();
  const found = await findOverfull({ ...context, collections }, (collection) =>
    countBounds(definitions, bounds, collection),
  );
  const find = (id: string) => collections.find(id);
  for (const one of found) report.notes.add("odd", overfullName(one, { find }), overfullText(one));
}

/** Builds the input of the transaction. */
function changesOf(
  { own, version, merging, survey, settings, secrets, report }: ImportPreview,
  { demonstration }: ImportOptions,
): Omit<ImportTransaction, "claim"> {
  const { plan, dropped, source } = merging;
  const key = report.path.replace(/\/+$/, "").split("/").at(-1) ?? report.path;
  return {
    merge: merging,
    version,
    settings,
    secrets,
    forgotten: demonstration,
    orphanedFolders: orphanedFolders({ before: own, plan, dropped, survey }),
    outcome: { key, at: source.now, ok: true, message: outcomeOf(report) },
  };
}

/** Would the import change anything? It may have been done before. */
function isAnythingNew(context: ImportContext, { own, merging, settings, report }: ImportPreview): boolean {
  if (!isDeepStrictEqual(settings, context.settings.set())) return true;
  if ([...report.rows.values()].some(({ added, changed }) => added + changed > 0)) return true;
  const { collections } = merging.plan;
  if (own.length !== collections.length) return true;
  return collections.some(({ collection, existing }) => !isDeepStrictEqual(collection, existing));
}
