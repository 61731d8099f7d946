import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { asksOnlyWho, whoMay } from "../../rules/condition.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { Scope } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { satisfies } from "../store/virtual-row.ts";
import { itemsAt, takenRecord } from "./read-items.ts";

/** Deletions that are checked one by one if a rule depends on the record. */
const mostJudged = 500;

type Context = Pick<RecordsContext, "database" | "collections" | "history">;

/**
 * Decides which deletions a requester may see and restore: those whose record the delete rule would let the requester
 * delete, as the record was. Guests may see none, whatever the rule.
 */
export class TrashKeeper {
  readonly #context: Context;
  readonly #scope: Scope;
  readonly #facts: RequestFacts;
  readonly #viewer: Viewer;

  constructor(context: Context, scope: Scope, facts: RequestFacts) {
    this.#context = context;
    this.#scope = scope;
    this.#facts = { ...facts, method: "DELETE" };
    this.#viewer = new Viewer(context.database, context.collections, scope.store, this.#facts);
  }

  async may(collection: Collection, record: StoredRecord): Promise<boolean> {
    return this.#facts.auth !== null && this.#meets(collection, collection.rules.delete, record);
  }

  /** Condition on rows of `_trash` that the requester may see. */
  async visible(): Promise<RawBuilder<boolean>> {
    const never = sql<boolean>`1 = 0`;
    if (this.#facts.auth === null) return never;
    const collections = this.#context.collections.all().filter((one) => this.#context.history.keeps(one));
    const conditions: RawBuilder<boolean>[] = [];
    for (const collection of collections) {
      const { delete: rule } = collection.rules;
      const ofCollection = sql<boolean>`"_trash"."collection_id" = ${collection.id}`;
      if (whoMay(rule, this.#viewer.superuser) !== "some" || rule === null || asksOnlyWho(rule)) {
        if (await this.#meets(collection, rule, { id: "" })) conditions.push(ofCollection);
      } else if (!this.#viewer.refusesAnyBody(collection, rule)) {
        const ids = await this.#judged(collection);
        if (ids.length > 0) conditions.push(sql<boolean>`"_trash"."id" IN (${sql.join(ids)})`);
      }
    }
    return conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
  }

  /** Ids of the newest deletions whose record meets the delete rule. */
  async #judged(collection: Collection): Promise<string[]> {
    const newest = itemsAt(this.#context.database, this.#facts.now)
      .innerJoin("_trash_records as r", "r.trash_id", "_trash.id")
      .select(["_trash.id", "r.record_id", "r.data"])
      .where("_trash.collection_id", "=", collection.id)
      .where("r.position", "=", 0)
      .orderBy("_trash.at", "desc")
      .limit(mostJudged);
    const ids: string[] = [];
    for (const row of await this.#scope.read(newest)) {
      if (await this.#meets(collection, collection.rules.delete, takenRecord(collection, row))) ids.push(row.id);
    }
    return ids;
  }

  async #meets(collection: Collection, rule: Rule, record: StoredRecord): Promise<boolean> {
    const conditions = this.#viewer.allowed(collection, rule);
    return conditions !== null && satisfies(this.#reading, { collection, record, conditions });
  }

  get #reading(): { database: Database; read: Scope["read"] } {
    return { database: this.#context.database, read: this.#scope.read };
  }
}
