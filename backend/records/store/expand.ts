import { findBackRelation } from "../../schema/change/relations.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { ExpandTree } from "./expand-paths.ts";
import type { RecordStore } from "./record-store.ts";
import type { Viewed, Viewer } from "./viewer.ts";

/** Records of a back relation that one record may bring along (protocol 2.6). */
const mostBackRelations = 1000;
/** Relations read for one request: a bound on what a cyclic or broad `expand` may cost. */
const mostRelations = 60;

/**
 * Puts `expand` into the views: one read per relation, however many records name it. Only records that pass the view
 * rule of their own collection are included; unknown parts are silent.
 */
export class Expander {
  readonly #store: RecordStore;
  readonly #collections: Collections;
  readonly #viewer: Viewer;
  #left = mostRelations;

  constructor(store: RecordStore, collections: Collections, viewer: Viewer) {
    this.#store = store;
    this.#collections = collections;
    this.#viewer = viewer;
  }

  async expand(collection: Collection, owners: Viewed[], tree: ExpandTree): Promise<void> {
    if (owners.length === 0) return;
    for (const [part, below] of tree) {
      const target = this.#resolve(collection, part);
      const visible = target && this.#viewer.mayView(target.collection);
      if (target && visible && this.#left-- > 0) await this.#expandPart(part, target, visible, owners, below);
    }
  }

  async #expandPart(
    part: string,
    target: Target,
    visible: Visible,
    owners: Viewed[],
    below: ExpandTree,
  ): Promise<void> {
    const found = target.backward
      ? await this.#referring(target.collection, target.field, owners, visible)
      : await this.#referred(target.collection, target.field, owners, visible);
    const viewed = await this.#viewAll(target.collection, [...new Set([...found.values()].flat())]);
    await this.expand(target.collection, [...viewed.values()], below);
    for (const { record, view } of owners) {
      // There from now on, even if nothing is found: the relation could be read.
      view.expand ??= {};
      const views = (found.get(record.id) ?? []).flatMap((item) => viewed.get(item.id)?.view ?? []);
      if (views.length > 0) view.expand[part] = target.single ? views[0] : views;
    }
  }

  #resolve(collection: Collection, part: string): Target | null {
    const field = collection.fields.find((candidate) => candidate.name === part);
    if (field?.type === "relation") {
      if (field.hidden && !this.#viewer.superuser) return null;
      const target = this.#collections.find(field.collectionId);
      return target ? { collection: target, field, backward: false, single: !isMultiple(field) } : null;
    }
    const back = findBackRelation(this.#collections, collection, viaForm(part));
    if (!back || (back.field.hidden && !this.#viewer.superuser)) return null;
    return { ...back, backward: true, single: back.unique };
  }

  async #referred(
    target: Collection,
    field: RelationField,
    owners: Viewed[],
    visible: Visible,
  ): Promise<Map<string, StoredRecord[]>> {
    const wanted = new Map(owners.map(({ record }) => [record.id, idsOf(record[field.name])]));
    const ids = [...new Set([...wanted.values()].flat())];
    const records = await this.#store.byIds(target, ids, visible);
    const byId = new Map(records.map((record) => [record.id, record]));
    return new Map([...wanted].map(([owner, names]) => [owner, names.flatMap((id) => byId.get(id) ?? [])]));
  }

  async #referring(
    target: Collection,
    field: RelationField,
    owners: Viewed[],
    visible: Visible,
  ): Promise<Map<string, StoredRecord[]>> {
    const ids = [...new Set(owners.map(({ record }) => record.id))];
    const rows = await this.#store.referring(target, { field, ids, where: visible, perOwner: mostBackRelations });
    const found = new Map<string, StoredRecord[]>();
    // A record that several owners share is one record, whose view is made once.
    const known = new Map<string, StoredRecord>();
    for (const { owner, record } of rows) {
      const same = known.get(record.id) ?? record;
      known.set(record.id, same);
      const ofOwner = found.get(owner);
      if (ofOwner) ofOwner.push(same);
      else found.set(owner, [same]);
    }
    return found;
  }

  async #viewAll(collection: Collection, records: StoredRecord[]): Promise<Map<string, Viewed>> {
    const all = await this.#viewer.viewAll(collection, records);
    return new Map(all.map((viewed) => [viewed.record.id, viewed]));
  }
}

type Visible = NonNullable<ReturnType<Viewer["mayView"]>>;

interface Target {
  collection: Collection;
  field: RelationField;
  backward: boolean;
  single: boolean;
}

/** `noticias(obra_social)`, the older form, is `noticias_via_obra_social` under its own key. */
function viaForm(part: string): string {
  const older = /^(\w+)\((\w+)\)$/.exec(part);
  return older ? `${older[1]}_via_${older[2]}` : part;
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === "string");
  return typeof value === "string" && value !== "" ? [value] : [];
}
