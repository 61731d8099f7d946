import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Rule } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { Scope } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { satisfies } from "../store/virtual-row.ts";

/** Whether the requester's account satisfies a rule that reads only the account. Guests never do. */
export async function accountMeets(
  { database, collections }: Pick<RecordsContext, "database" | "collections">,
  { store, read }: Scope,
  facts: RequestFacts,
  rule: Rule,
): Promise<boolean> {
  const { auth } = facts;
  if (!auth) return false;
  const conditions = new Viewer(database, collections, store, facts).allowed(auth.collection, rule);
  const asked = { collection: auth.collection, record: auth.record };
  return conditions !== null && satisfies({ database, read }, { ...asked, conditions });
}
