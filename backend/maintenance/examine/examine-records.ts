import { findOverfull, overfullName, overfullText } from "../../records/save/count-problems.ts";
import { sentenceOfPair } from "../../records/store/account-addresses.ts";
import { countWrongLinks } from "../../records/store/check-links.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Reports accounts that share an address. Only a person can decide which one stays. */
export async function examineAddresses({ database, collections, addresses }: ExamineContext): Promise<Finding[]> {
  const pairs = await addresses.pairs(database, collections);
  return pairs.map((pair) => wrong(sentenceOfPair(pair)));
}

/** Reports collections and records that an import or a restore has left beyond the limits of a save. */
export async function examineCounts(context: ExamineContext): Promise<Finding[]> {
  const found = await findOverfull(context, context.mostFor);
  const find = (id: string) => context.collections.find(id);
  return found.map((one) => wrong(`${overfullName(one, { find })}: ${overfullText(one)}.`));
}

/** Reads every list of relations once and checks that the link tables agree with it. */
export async function examineLinks({ collections, database }: ExamineContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const collection of collections.all().filter(({ type }) => type !== "view")) {
    for (const field of collection.fields) {
      if (field.type !== "relation" || !isMultiple(field)) continue;
      const rows = await countWrongLinks(database, collection, field);
      const place = `${collection.name}.${field.name}`;
      if (rows > 0) findings.push(wrong(`Los enlaces de ${place} no concuerdan con los registros (${rows}).`));
    }
  }
  if (findings.length === 0) return [fine("Los enlaces entre los registros concuerdan con ellos.")];
  return [...findings, wrong("Haga un respaldo y restáurelo: así se escriben de nuevo.")];
}
