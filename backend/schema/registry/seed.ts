import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { formatDate } from "../../protocol/dates.ts";
import { indexChangesOf } from "../change/table-changes.ts";
import type { Definition } from "../define/define.ts";
import { insertCollection, markChanged, readCollections, replaceCollection } from "./collection-store.ts";
import { planSeed } from "./seed-plan.ts";
import { addFields, tableOf } from "./table-sync.ts";

/** Stores what the definitions have and the store lacks, in one transaction. See seed-plan.ts. */
export async function seed(database: Database, definitions: Definition[]): Promise<void> {
  await database.transaction(async (transaction) => {
    // Replicas that start at the same time do this once: the later ones find nothing to do.
    await transaction.lock("collections");
    const stored = await readCollections(database, (statement) => transaction.run(statement));
    const { created, extended, views, renewed } = planSeed(
      stored,
      definitions,
      database.engine,
      formatDate(new Date()),
    );
    for (const collection of created) {
      await transaction.createTable(tableOf(collection));
      await insertCollection(database, transaction, collection);
    }
    for (const { before, collection, added, endsPasswords } of extended) {
      await addFields(transaction, collection, added);
      const indexes = indexChangesOf({ before, after: collection });
      for (const { name } of indexes.dropped) await transaction.dropIndex(name);
      for (const [, index] of indexes.created) await transaction.createIndex(tableOf(collection), index);
      await replaceCollection(database, transaction, collection);
      if (endsPasswords) await transaction.run(sql`UPDATE ${sql.table(collection.name)} SET "password" = ''`);
    }
    for (const { collection, select } of views) {
      await transaction.createView(collection.name, select);
      await insertCollection(database, transaction, collection);
    }
    for (const { collection, select } of renewed) {
      await transaction.dropView(collection.name);
      await transaction.createView(collection.name, select);
      await replaceCollection(database, transaction, collection);
    }
    if (created.length + extended.length + views.length + renewed.length > 0) await markChanged(database, transaction);
  });
}
