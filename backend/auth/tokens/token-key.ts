import { type Actor, changeRecords } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { Collection } from "../../schema/define/define.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthContext } from "../context.ts";
import { endAllOf } from "../sessions/end-sessions.ts";

/** Ends all tokens and sessions of an account. Does nothing if the account was deleted. */
export async function renewTokenKey(
  context: Pick<AuthContext, "changes" | "sessions" | "sessionLimits" | "tokenSecret" | "clock">,
  collection: Collection,
  id: string,
  actor: Actor,
): Promise<void> {
  const former = await changeRecords(context.changes, actor, async (changes) => {
    const before = await changes.store.find(collection, id);
    if (!before) return null;
    const after = withDates(collection, { ...before, tokenKey: newTokenKey() }, "update", context.clock());
    await changes.replace(collection, before, after);
    return before;
  });
  if (former) await endAllOf(context, { collection, record: former });
}
