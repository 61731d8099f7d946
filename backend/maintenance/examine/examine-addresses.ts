import { sentenceOfPair } from "../../records/store/account-addresses.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, wrong } from "./finding.ts";

/** Accounts that share an address. Nobody but a person can say which of them stays. */
export async function examineAddresses({ database, collections, addresses }: ExamineContext): Promise<Finding[]> {
  const pairs = await addresses.pairs(database, collections);
  return pairs.map((pair) => wrong(sentenceOfPair(pair)));
}
