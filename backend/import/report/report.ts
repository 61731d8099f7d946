import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "../../protocol/counted.ts";
import { localText } from "../../protocol/local-time.ts";
import type { FileCounts } from "../apply/import-files.ts";
import type { RowCounts } from "../apply/merge-rows.ts";
import type { Mode } from "../plan/plan.ts";
import type { Generation } from "../read/generation.ts";
import type { NoteKind, Notes } from "./notes.ts";

/** Result of an import, or of a trial. */
export interface ImportReport {
  /** Path as given. */
  path: string;
  generation: Generation;
  mode: Mode;
  /** Trial: nothing was written. */
  isTrial: boolean;
  /** There was nothing to import. */
  isUnchanged: boolean;
  rows: ReadonlyMap<string, RowCounts>;
  files: FileCounts;
  notes: Notes;
}

const titles: Record<NoteKind, string> = {
  changed: "Cambiado al traerlo",
  odd: "Raro, traído como lo mostraba el otro servidor",
  left: "No traído",
};
const kinds = ["changed", "odd", "left"] as const;
const generations: Record<Generation, string> = { legacy: "PocketBase 0.22", modern: "PocketBase de hoy" };

/** Lines for the terminal or a file. @param mostNotes of each kind; further ones are only counted */
export function reportLines(report: ImportReport, mostNotes: number): string[] {
  return [
    ...summary(report),
    ...rowLines(report.rows),
    ...fileLines(report.files),
    ...noteLines(report.notes, mostNotes),
  ];
}

/** Context for writing a report: its place and time. */
interface Desk {
  config: { dataDirectory: string };
  clock: () => Date;
  /** Time zone of the report's reader. */
  timeZone: string;
}

/** Writes the whole report into the data directory. @returns its path */
export async function writeReport({ config, clock, timeZone }: Desk, report: ImportReport): Promise<string> {
  const moment = localText(clock(), timeZone);
  const path = join(config.dataDirectory, `import-report-${moment.replaceAll(/[-:]/g, "").replace(" ", "-")}.txt`);
  await writeFile(path, `${moment} (${timeZone})\n${reportLines(report, Number.POSITIVE_INFINITY).join("\n")}\n`);
  await chmod(path, 0o600);
  return path;
}

/** Sentence for the stored outcome. */
export function outcomeOf({ rows, files, mode, isUnchanged }: ImportReport): string {
  if (isUnchanged) return "Todo estaba ya aquí: no se cambió nada.";
  const counts = [...rows.values()];
  const added = counts.reduce((sum, count) => sum + count.added, 0);
  const changed = counts.reduce((sum, count) => sum + count.changed, 0);
  const how = mode === "replace" ? "Se trajo el PocketBase" : "Se juntó el PocketBase con lo de aquí";
  return `${how}: ${counted(added, "registro nuevo", "registros nuevos")}, ${counted(changed, "cambiado")}, ${counted(files.taken, "archivo")}.`;
}

function summary({ path, generation, mode, isTrial, isUnchanged }: ImportReport): string[] {
  const trial = isTrial ? " (ensayo: no se escribió nada)" : "";
  const how = mode === "replace" ? "toma el lugar de lo que había" : "se junta con lo que había, por identificador";
  return [
    `${path}: ${generations[generation]}, ${how}${trial}.`,
    ...(isUnchanged ? ["Todo estaba ya aquí: no se cambió nada."] : []),
  ];
}

function rowLines(rows: ImportReport["rows"]): string[] {
  const lines = [...rows].flatMap(([name, counts]) => {
    const parts = [
      [counts.added, "nuevos"],
      [counts.changed, "cambiados"],
      [counts.same, "iguales"],
      [counts.kept, "quedan los de aquí"],
      [counts.left, "no traídos"],
    ].filter(([count]) => Number(count) > 0);
    return parts.length > 0 ? [`  ${name}: ${parts.map(([count, what]) => `${count} ${what}`).join(", ")}`] : [];
  });
  return lines.length > 0 ? ["Registros:", ...lines] : ["Registros: ninguno"];
}

function fileLines({ taken, same, missing, orphans }: FileCounts): string[] {
  return [
    `Archivos: ${taken} traídos, ${same} ya estaban, ${missing} faltan, ${orphans} que nadie nombra quedaron fuera`,
  ];
}

function noteLines(notes: Notes, most: number): string[] {
  return kinds.flatMap((kind) => {
    const count = notes.count(kind);
    if (count === 0) return [];
    const lines = notes.lines(kind).slice(0, most);
    const more = count - lines.length;
    return [
      "",
      `${titles[kind]} (${count}):`,
      ...lines.map((line) => `  ${line}`),
      ...(more > 0 ? [`  … y ${more} más`] : []),
    ];
  });
}
