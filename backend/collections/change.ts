import type { Transaction } from "../db/database.ts";
import { type BuiltTables, remembered, withBuiltTables } from "../schema/change/built-tables.ts";
import { type ChangedCollections, changeCollectionsWithin } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { readCollections } from "../schema/registry/collection-store.ts";
import type { CollectionsContext } from "./context.ts";
import type { TokenSecrets } from "./form/token-secrets.ts";
import { refuseOpenedAddresses } from "./private-views.ts";

/** Changes to save and collections to remove. */
export interface Change {
  save: { collection: Collection; tokenSecrets: TokenSecrets }[];
  /** Ids of the collections to delete. */
  remove: string[];
}

/** Decides the changes from the current collections. */
type Decide = (current: CollectionSet) => Change;

/**
 * Decides from the current collections and changes them, in one transaction: nobody else changes them in between.
 *
 * @returns the collections of `save`, in its order, as stored
 * @throws InvalidCollectionError, CollectionInUseError, and whatever `decide` throws
 */
export async function change(context: CollectionsContext, decide: Decide): Promise<Collection[]> {
  const { collections, dropped } = await changeBuilt(context, decide, async (changed) => changed);
  await context.dropFiles(dropped);
  return collections;
}

/** Runs a change and rolls it back. Throws what `change` would throw, and changes nothing. */
export async function rehearse(context: CollectionsContext, decide: Decide): Promise<void> {
  const played = new Error("A rehearsal ends here.");
  const rehearsal = changeBuilt(context, decide, async () => {
    throw played;
  });
  await rehearsal.catch((error) => {
    if (error !== played) throw error;
  });
}

/**
 * Runs a change in one transaction.
 * @param end called at the end of the transaction; throws to roll it back
 */
function changeBuilt(
  context: CollectionsContext,
  decide: Decide,
  end: (changed: ChangedCollections) => Promise<ChangedCollections>,
): Promise<ChangedCollections> {
  const decision = remembered((stored) => {
    const current = new CollectionSet(stored);
    const decided = decide(current);
    refuseOpenedAddresses(current, wanted(decided).save, decided.remove);
    return decided;
  });
  return withBuiltTables(
    context.database,
    (stored) => wanted(decision(stored)),
    async (transaction, built) => end(await changeWithin(context, transaction, decision, built)),
  );
}

async function changeWithin(
  context: CollectionsContext,
  transaction: Transaction,
  decision: (stored: Collection[]) => Change,
  built: BuiltTables,
): Promise<ChangedCollections> {
  await transaction.lock("collections");
  const decided = decision(await readCollections(context.database, (statement) => transaction.run(statement)));
  const changed = await changeCollectionsWithin(context, transaction, wanted(decided), built);
  const { save, remove } = decided;
  const secrets = save.filter(({ tokenSecrets }) => Object.keys(tokenSecrets).length > 0);
  if (secrets.length + remove.length > 0) {
    await context.setTokenSecrets(transaction, {
      ...Object.fromEntries(remove.map((id) => [id, null])),
      ...Object.fromEntries(secrets.map(({ collection, tokenSecrets }) => [collection.id, tokenSecrets])),
    });
  }
  return changed;
}

const wanted = ({ save, remove }: Change) => ({ save: save.map(({ collection }) => collection), remove });
