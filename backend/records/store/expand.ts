import { jsonWeight } from "../../protocol/json-weight.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { ExpandBudget, ExpandTooCostlyError } from "./expand-budget.ts";
import { type ExpandPart, planExpand } from "./expand-plan.ts";
import type { RecordStore } from "./record-store.ts";
import type { RecordView } from "./record-view.ts";
import { completeView, type Viewed, type Viewer } from "./viewer.ts";

/** Most records of a back relation that one record may bring along (protocol 2.6). */
const mostBackRelations = 1000;

/**
 * Adds the expanded records, with one read per relation, however many records refer to it. Includes only records
 * that pass the view rule of their own collection.
 * @throws ExpandTooCostlyError before it reads more than the answer may hold
 */
export async function expandViews(
  store: RecordStore,
  viewer: Viewer,
  { plan, viewed }: { plan: ExpandPart[]; viewed: Viewed[] },
): Promise<void> {
  const owners = viewed.map((each) => ({ viewed: each, times: 1 }));
  await new Expansion(store, viewer).expand(owners, plan);
}

/**
 * Expands one record and returns its complete view. If the expand is too costly, the view goes without `expand` and no
 * error is thrown: for answers that must not fail because of it.
 */
export async function expandIfCheap(
  { collections, store }: { collections: Collections; store: RecordStore },
  viewer: Viewer,
  { collection, viewed, expand }: { collection: Collection; viewed: Viewed; expand: string | undefined },
): Promise<RecordView> {
  try {
    const plan = planExpand(collections, { collection, viewer, expand });
    await expandViews(store, viewer, { plan, viewed: [viewed] });
    return completeView(viewed);
  } catch (error) {
    if (!(error instanceof ExpandTooCostlyError)) throw error;
    return viewed.view;
  }
}

/** Record with the number of times it stands in the answer: memory shares its view, but the JSON repeats it. */
interface Owner {
  viewed: Viewed;
  times: number;
}

/** Expansion of one answer, with the budget that is left for it. */
class Expansion {
  readonly #store: RecordStore;
  readonly #viewer: Viewer;
  readonly #budget: ExpandBudget;

  constructor(store: RecordStore, viewer: Viewer) {
    this.#store = store;
    this.#viewer = viewer;
    this.#budget = new ExpandBudget(viewer.facts);
  }

  async expand(owners: Owner[], parts: ExpandPart[]): Promise<void> {
    if (owners.length === 0) return;
    for (const part of parts) await this.expand(await this.#expandPart(owners, part), part.below);
  }

  /** Expands one part for all its owners. @returns records of the part, the owners of the parts below */
  async #expandPart(owners: Owner[], part: ExpandPart): Promise<Owner[]> {
    const records = owners.map(({ viewed }) => viewed.record);
    const found = part.backward ? await this.#referring(part, records) : await this.#referred(part, records);
    const viewed = await this.#viewer.viewAll(part.collection, found.records);
    const targets = new Map(viewed.map((each) => [each.record.id, { viewed: each, times: 0, bytes: -1 }]));
    for (const { viewed: owner, times } of owners) {
      // Set even if no record is found: it shows that the relation could be read.
      owner.expand ??= {};
      const shown: Viewed[] = [];
      for (const id of found.idsOf(owner.record)) {
        const target = targets.get(id);
        if (!target) continue;
        if (target.bytes < 0) target.bytes = target.viewed.form?.weight ?? jsonWeight(target.viewed.view);
        this.#budget.spend(part.path, times, target.bytes);
        target.times += times;
        shown.push(target.viewed);
        if (part.single) break;
      }
      const [first] = shown;
      if (first) owner.expand[part.name] = part.single ? first : shown;
    }
    return [...targets.values()].filter(({ times }) => times > 0);
  }

  async #referred({ collection, field, path, visible }: ExpandPart, owners: StoredRecord[]): Promise<Found> {
    const namedBy = (owner: StoredRecord) => listOf(owner[field.name]);
    const ids = new Set<string>();
    for (const owner of owners) for (const id of namedBy(owner)) ids.add(id);
    const fromCache = this.#viewer.facts.auth === null;
    const request = { ids: [...ids], where: visible, fromCache, most: this.#budget.left };
    const records = await this.#store.byIdsWithin(collection, request);
    if (!records) throw this.#budget.exceededBy(path);
    return { records, idsOf: namedBy };
  }

  async #referring({ collection, field, path, visible }: ExpandPart, owners: StoredRecord[]): Promise<Found> {
    const ids = [...new Set(owners.map(({ id }) => id))];
    const request = { field, ids, where: visible, perOwner: mostBackRelations };
    const links = await this.#store.linksWithin(collection, request, this.#budget.left);
    if (!links) throw this.#budget.exceededBy(path);
    const idsByOwner = Map.groupBy(links, ({ owner }) => owner);
    const records = await this.#store.byIds(collection, [...new Set(links.map(({ id }) => id))], visible);
    return { records, idsOf: ({ id: owner }) => (idsByOwner.get(owner) ?? []).map(({ id }) => id) };
  }
}

/** Records of one part, each once. `idsOf`: ids of those that an owner refers to. */
interface Found {
  records: StoredRecord[];
  idsOf(owner: StoredRecord): string[];
}
