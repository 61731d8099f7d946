import { findOverfull, overfullName, overfullText } from "../../records/save/count-problems.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, wrong } from "./finding.ts";

/** Reports collections and records that an import or a restore has left beyond the limits of a save. */
export async function examineCounts(context: ExamineContext): Promise<Finding[]> {
  const found = await findOverfull(context, context.mostFor);
  const find = (id: string) => context.collections.find(id);
  return found.map((one) => wrong(`${overfullName(one, { find })}: ${overfullText(one)}.`));
}
