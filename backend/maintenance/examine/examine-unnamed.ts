import { listAside } from "../../files/life-cycle/aside.ts";
import { refusalOf, surveyFiles } from "../../files/life-cycle/sweep-files.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Counts files without a record, in their places and aside. */
export async function examineUnnamed({ swept, storage }: ExamineContext): Promise<Finding[]> {
  const survey = await surveyFiles(swept, new AbortController().signal);
  const days = new Set<string>();
  const aside = { files: 0, bytes: 0 };
  for await (const { date, size } of listAside(storage)) {
    days.add(date);
    aside.files++;
    aside.bytes += size;
  }
  const sum = `Archivos que ningún registro nombra: ${survey.unnamed + aside.files}, ${spelledSize(survey.bytes + aside.bytes)}`;
  const apart = aside.files > 0 ? `; ${aside.files} de ellos, apartados (${[...days].sort().join(", ")})` : "";
  const refused = refusalOf(survey);
  if (refused === null) return [fine(`${sum}${apart}.`)];
  const why =
    refused === "many"
      ? "son demasiados para apartarlos solos"
      : `en ${new Intl.ListFormat("es").format(survey.emptyCollections)} no hay ningún registro`;
  return [
    wrong(
      `${sum}${apart}. No se aparta ninguno, porque ${why}: si falta restaurar un respaldo, restáurelo; si de verdad sobran, npm run cli -- storage clean.`,
    ),
  ];
}
