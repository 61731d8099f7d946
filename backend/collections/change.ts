import type { Transaction } from "../db/database.ts";
import { type ChangedCollections, changeCollectionsWithin } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { readCollections } from "../schema/registry/collection-store.ts";
import type { CollectionsContext } from "./context.ts";
import type { TokenSecrets } from "./form/token-secrets.ts";

/** What shall be different afterwards. */
export interface Change {
  save: { collection: Collection; tokenSecrets: TokenSecrets }[];
  /** Ids. */
  remove: string[];
}

/** Says what shall be, of the collections as they are. */
type Decide = (current: CollectionSet) => Change;

/**
 * Decides upon the collections as they are, and changes them, in one transaction: nobody else changes them in between.
 *
 * @returns those of `save`, in its order, as they are in force
 * @throws InvalidCollectionError, CollectionInUseError, and what `decide` throws
 */
export async function change(context: CollectionsContext, decide: Decide): Promise<Collection[]> {
  const { collections, dropped } = await context.database.transaction(
    (transaction) => changeWithin(context, transaction, decide),
    { long: true },
  );
  await context.dropFiles(dropped);
  return collections;
}

/** Does all of it and takes it back: what `change` would refuse is refused, and nothing has changed. */
export async function rehearse(context: CollectionsContext, decide: Decide): Promise<void> {
  const played = new Error("A rehearsal ends here.");
  const rehearsal = context.database.transaction(
    async (transaction) => {
      await changeWithin(context, transaction, decide);
      throw played;
    },
    { long: true },
  );
  await rehearsal.catch((error) => {
    if (error !== played) throw error;
  });
}

async function changeWithin(
  context: CollectionsContext,
  transaction: Transaction,
  decide: Decide,
): Promise<ChangedCollections> {
  await transaction.lock("collections");
  const current = new CollectionSet(await readCollections(context.database, (statement) => transaction.run(statement)));
  const { save, remove } = decide(current);
  const changed = await changeCollectionsWithin(context, transaction, {
    save: save.map(({ collection }) => collection),
    remove,
  });
  const secrets = save.filter(({ tokenSecrets }) => Object.keys(tokenSecrets).length > 0);
  if (secrets.length + remove.length > 0) {
    await context.setTokenSecrets(transaction, {
      ...Object.fromEntries(remove.map((id) => [id, null])),
      ...Object.fromEntries(secrets.map(({ collection, tokenSecrets }) => [collection.id, tokenSecrets])),
    });
  }
  return changed;
}
