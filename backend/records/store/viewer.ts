import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { Cost } from "../../filter/compile/cost.ts";
import { neverAdmits, whoMay } from "../../rules/condition.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule, StoredRecord } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { rowsBehind } from "../../schema/view/rows-behind.ts";
import { compiledRule } from "./compiled-conditions.ts";
import { type GuestForm, guestFormOf } from "./guest-form.ts";
import type { RecordStore } from "./record-store.ts";
import { type RecordView, shownNames, viewOf } from "./record-view.ts";
import { baseAlias } from "./row-parts.ts";

/** Stored record with its view, and with the records that expansion adds. */
export interface Viewed {
  record: StoredRecord;
  /** View without `expand`; see `completeView`. */
  view: RecordView;
  /** Form of a cached row, whose `view` this is. `null`: not cached. */
  form: GuestForm | null;
  /** `null`: nothing was expanded. */
  expand: Record<string, Viewed | Viewed[]> | null;
}

/** View of a record with its `expand`. */
export function completeView({ view, expand }: Viewed): RecordView {
  if (!expand) return view;
  const complete: Record<string, unknown> = {};
  for (const name in expand) {
    const shown = expand[name] as Viewed | Viewed[];
    complete[name] = Array.isArray(shown) ? shown.map(completeView) : completeView(shown);
  }
  return { ...view, expand: complete };
}

/**
 * Decides what one requester sees: which rows (rules) and which fields (no hidden fields, no hidden e-mail addresses).
 * Created per request, so that a rule is compiled once however many relations lead to its collection.
 */
export class Viewer {
  readonly superuser: boolean;
  /** Facts of the request being answered. */
  readonly facts: RequestFacts;
  /** Store whose slow reads wait in this requester's queue. */
  readonly store: RecordStore;
  /** Collections whose rows the answer depends on, for the caches of answers. */
  get read(): ReadonlySet<Collection> {
    return this.#read;
  }
  readonly #read = new Set<Collection>();
  /** Cost of all conditions asked for this requester, rules included. */
  readonly cost = new Cost();
  readonly #database: Database;
  readonly #collections: Collections;
  readonly #expandFacts: RequestFacts;
  /** Names of the fields that this requester sees, by collection. */
  readonly #names = new Map<Collection, readonly string[]>();
  readonly #viewRules = new Map<string, RawBuilder<unknown>[] | null>();

  constructor(database: Database, collections: Collections, store: RecordStore, facts: RequestFacts) {
    this.#database = database;
    this.#collections = collections;
    this.store = store.onBehalfOf(facts.slow);
    this.facts = facts;
    this.#expandFacts = { ...facts, context: "expand" };
    this.superuser = facts.auth?.superuser ?? false;
  }

  /** Notes that the answer depends on rows of this collection; for a view, on the collections that it reads. */
  noteRead(collection: Collection): void {
    const { engine } = this.#database;
    for (const each of rowsBehind(collection, this.#collections, engine)) this.#read.add(each);
  }

  /** Conditions that a row must satisfy for the rule, to be joined by AND. `null`: only superusers are allowed. */
  allowed(collection: Collection, rule: Rule, facts: RequestFacts = this.facts): RawBuilder<unknown>[] | null {
    this.noteRead(collection);
    // The query of a view may read any number of rows.
    if (collection.type === "view") this.cost.note("scan");
    const who = whoMay(rule, this.superuser);
    if (who === "everybody") return [];
    if (who === "nobody" || rule === null) return null;
    const scope = { database: this.#database, collections: this.#collections, collection, facts };
    const { condition, cost } = compiledRule(rule, scope);
    this.noteCost(cost);
    return [condition];
  }

  /** Whether the rule refuses this requester in any case, whatever the request body holds. */
  refusesAnyBody(collection: Collection, rule: Rule): boolean {
    const who = whoMay(rule, this.superuser);
    if (who !== "some" || rule === null) return who === "nobody";
    const { expressions } = this.#database;
    return neverAdmits(rule, {
      collection,
      alias: baseAlias,
      collections: this.#collections,
      expressions,
      facts: this.facts,
    });
  }

  /** Adds the cost of a condition that is asked together with the rules. */
  noteCost(cost: Cost): void {
    this.cost.add(cost);
    for (const collection of cost.reads) this.noteRead(collection);
  }

  /** View rule of an expanded collection. `null`: this requester sees no record of it. */
  mayView(collection: Collection): RawBuilder<unknown>[] | null {
    const known = this.#viewRules.get(collection.id);
    if (known !== undefined) return known;
    const conditions = this.allowed(collection, collection.rules.view, this.#expandFacts);
    this.#viewRules.set(collection.id, conditions);
    return conditions;
  }

  async viewOne(collection: Collection, record: StoredRecord): Promise<Viewed> {
    const managed = collection.type === "auth" ? await this.#managed(collection, [record]) : null;
    return this.#view(collection, record, managed);
  }

  async viewAll(collection: Collection, records: StoredRecord[]): Promise<Viewed[]> {
    const managed = collection.type === "auth" ? await this.#managed(collection, records) : null;
    return records.map((record) => this.#view(collection, record, managed));
  }

  /**
   * Builds the view of a record.
   * @param managed ids of accounts that this requester manages; `null`: not a collection of accounts
   */
  #view(collection: Collection, record: StoredRecord, managed: ReadonlySet<string> | null): Viewed {
    const form = this.superuser ? undefined : guestFormOf(record);
    if (form) return { record, view: form.view, form, expand: null };
    const view = viewOf(collection, record, this.#shownNames(collection));
    if (managed && !this.#seesEmail(collection, record, managed)) delete view.email;
    return { record, view, form: null, expand: null };
  }

  #shownNames(collection: Collection): readonly string[] {
    const known = this.#names.get(collection);
    if (known) return known;
    const names = shownNames(collection, this.superuser);
    this.#names.set(collection, names);
    return names;
  }

  #seesEmail(collection: Collection, record: StoredRecord, managed: ReadonlySet<string>): boolean {
    const { auth } = this.facts;
    const own = auth !== null && auth.collection.id === collection.id && auth.record.id === record.id;
    return record.emailVisibility === true || this.superuser || own || managed.has(record.id);
  }

  /** Ids of the records that this requester manages (`manageRule`), and whose e-mail address is therefore shown. */
  async #managed(collection: Collection, records: StoredRecord[]): Promise<ReadonlySet<string>> {
    const { manage } = collection.rules;
    const hidden = records.filter((record) => record.emailVisibility !== true);
    if (this.superuser || !this.facts.auth || !manage || hidden.length === 0) return new Set();
    const conditions = this.allowed(collection, manage) ?? [];
    const ids = hidden.map((record) => record.id);
    return new Set((await this.store.byIds(collection, ids, conditions)).map((record) => record.id));
  }
}
