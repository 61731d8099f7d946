import { findOverfull, overfullText } from "../../records/save/count-problems.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, wrong } from "./finding.ts";

/** Names what an import or a restore has left with more than a save would admit. */
export async function examineCounts(context: ExamineContext): Promise<Finding[]> {
  const found = await findOverfull(context, context.mostFor);
  return found.map((one) => {
    const relation = one.collection.fields.find(({ name }) => name === one.field);
    const target = relation?.type === "relation" ? context.collections.find(relation.collectionId) : undefined;
    return wrong(`${target?.name ?? ""}/${one.id}: ${overfullText(one)}.`);
  });
}
