import { fileKey } from "../../files/storage/keys.ts";
import { counted } from "../../protocol/counted.ts";
import { localWords } from "../../protocol/local-time.ts";
import { readCheckState } from "../../records/file-checks/check-state.ts";
import { lookAtFile } from "../../records/file-checks/look-at-file.ts";
import { problemWords } from "../../records/file-checks/problem-words.ts";
import { countUnhashed, filesThatAre } from "../../records/file-checks/recorded-files.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Maximum damaged files listed by name. */
const mostNamed = 20;

/**
 * Reads again the files that the nightly check found damaged, and reports the progress of the check.
 * @param empty keys of files without content, found by the examination
 */
export async function examineContents(context: ExamineContext, empty: readonly string[]): Promise<Finding[]> {
  const { database, timeZone } = context;
  const damaged = new Map(empty.map((key) => [key, problemWords.empty]));
  const { signal } = new AbortController();
  const looks = { ...context, spend: async () => undefined };
  for await (const file of filesThatAre(database, "damaged")) {
    const problem = (await lookAtFile(looks, file, () => true, signal))?.now.problem;
    // Missing files are listed with those of all records.
    if (problem && problem !== "missing") {
      damaged.set(fileKey(file.collection_id, file.record_id, file.name), problemWords[problem]);
    }
  }
  const { finished, trouble } = await readCheckState(database);
  const unhashed = await countUnhashed(database);
  const isLast = finished ? `se compararon por última vez el ${localWords(new Date(finished), timeZone)}` : "";
  const pending = unhashed > 0 ? `${unhashed} todavía no tienen huella: se calcula sola` : "";
  const state = [isLast || "todavía no se compararon con su huella", pending].filter(Boolean).join("; ");
  const named = [...damaged].slice(0, mostNamed).map(([key, words]) => wrong(`  ${key}: ${words}`));
  return [
    fine(`Contenido de los archivos: ${state}.`),
    ...(trouble ? [wrong(trouble)] : []),
    ...(damaged.size > 0
      ? [
          wrong(
            `${counted(damaged.size, "archivo está dañado", "archivos están dañados")}. Recupérelos de un respaldo o súbalos otra vez:`,
          ),
          ...named,
        ]
      : []),
  ];
}
