import { Viewer } from "../records/store/viewer.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import type { MayUpdateContext } from "./context.ts";

/** Whether an account may change a record now, by its update rule. Guests never may, whatever the rule. */
export async function mayUpdate(
  { database, collections, store }: MayUpdateContext,
  { collection, id }: { collection: Collection; id: string },
  facts: RequestFacts,
): Promise<boolean> {
  if (!facts.auth || collection.type === "view") return false;
  const viewer = new Viewer(database, collections, store, { ...facts, method: "PATCH", body: {} });
  const allowed = viewer.allowed(collection, collection.rules.update);
  return allowed !== null && viewer.store.has(collection, id, allowed, { slow: viewer.cost.isAtLeast("scan") });
}
