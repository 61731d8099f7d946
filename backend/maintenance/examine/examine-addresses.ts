import { sentenceOfPair } from "../../records/store/account-addresses.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, wrong } from "./finding.ts";

/** Reports accounts that share an address. Only a person can decide which one stays. */
export async function examineAddresses({ database, collections, addresses }: ExamineContext): Promise<Finding[]> {
  const pairs = await addresses.pairs(database, collections);
  return pairs.map((pair) => wrong(sentenceOfPair(pair)));
}
