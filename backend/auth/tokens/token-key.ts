import { type Actor, changeRecords } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { Collection } from "../../schema/define/define.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthContext } from "../context.ts";

/** Ends every token of an account. One that is gone has none: nothing happens. */
export async function renewTokenKey(
  { changes: context }: Pick<AuthContext, "changes">,
  collection: Collection,
  id: string,
  actor: Actor,
): Promise<void> {
  await changeRecords(context, actor, async (changes) => {
    const before = await changes.store.find(collection, id);
    if (!before) return;
    const after = withDates(collection, { ...before, tokenKey: newTokenKey() }, "update", context.clock());
    await changes.replace(collection, before, after);
  });
}
