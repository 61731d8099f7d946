import { BadRequestError, type Problem } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { itemsOf } from "../../schema/fields/list-values.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { Viewer } from "../store/viewer.ts";
import { TitleIndex, titleKey } from "./title-index.ts";

/** Titles that are read to find records by them. */
const mostTitles = 60_000;
/** Wrong names for which a right one is looked for. */
const mostSuggestions = 200;

/** Finds records by their titles, of those that whoever imports may see in a list. */
export class NamedRecords {
  readonly #viewer: Viewer;
  readonly #collections: Collections;
  readonly #indexes = new Map<string, Promise<TitleIndex>>();
  readonly #unknown: { told: Problem; index: TitleIndex; key: string }[] = [];

  constructor(viewer: Viewer, collections: Collections) {
    this.#viewer = viewer;
    this.#collections = collections;
  }

  /** Records of a title, as they were when a row first asked for one: all are read then, and no more after it. */
  async find(collection: Collection, fields: readonly Field[], values: readonly unknown[]): Promise<readonly string[]> {
    const key = titleKey(values);
    if (key === "") return [];
    return (await this.#indexOf(collection, fields)).find(key);
  }

  /**
   * Ids of what a relation names, by id or by title.
   * @returns a problem for a title that nobody or more than one has
   */
  async resolve(
    field: RelationField,
    fields: readonly Field[],
    given: unknown,
  ): Promise<{ ids: string[] } | { problem: Problem }> {
    const target = this.#collections.find(field.collectionId);
    const ids: string[] = [];
    for (const item of itemsOf(given)) {
      if (!target || (await this.#isId(target, item))) {
        ids.push(item);
        continue;
      }
      const index = await this.#indexOf(target, fields);
      const key = titleKey([item]);
      const [id, another] = index.find(key);
      if (another !== undefined) return { problem: ambiguous(item) };
      if (id === undefined) return { problem: this.#noteUnknown(item, index, key) };
      ids.push(id);
    }
    return { ids };
  }

  /** Completes the problems of names that nobody has, when no writer waits any more. */
  suggest(): void {
    const known = new Map<string, string | null>();
    for (const { told, index, key } of this.#unknown) {
      const isKnown = known.has(key);
      if (!isKnown && known.size >= mostSuggestions) continue;
      const nearest = isKnown ? (known.get(key) ?? null) : index.nearest(key);
      known.set(key, nearest);
      if (nearest !== null) told.params = { ...told.params, suggestion: nearest };
    }
  }

  #noteUnknown(name: string, index: TitleIndex, key: string): Problem {
    const told = problem("validation_unknown_name", "No record has this title.", { name: name.slice(0, 200) });
    this.#unknown.push({ told, index, key });
    return told;
  }

  async #isId(target: Collection, text: string): Promise<boolean> {
    const allowed = this.#viewer.mayView(target);
    return /^[\w-]{1,64}$/.test(text) && allowed !== null && this.#viewer.store.has(target, text, allowed);
  }

  #indexOf(collection: Collection, fields: readonly Field[]): Promise<TitleIndex> {
    const key = JSON.stringify([collection.id, ...fields.map(({ id }) => id)]);
    const index = this.#indexes.get(key) ?? this.#read(collection, fields);
    this.#indexes.set(key, index);
    return index;
  }

  async #read(collection: Collection, fields: readonly Field[]): Promise<TitleIndex> {
    const where = this.#viewer.allowed(collection, collection.rules.list);
    if (where === null || fields.length === 0) return new TitleIndex([], fields);
    const records = await this.#viewer.store.page(collection, {
      where,
      orderBy: [],
      limit: mostTitles + 1,
      offset: 0,
      fields: new Set(fields.map(({ name }) => name)),
      drivenBySearchIndex: false,
      slow: false,
    });
    if (records.length > mostTitles) throw new BadRequestError("Too many records to find one by its title.");
    return new TitleIndex(records, fields);
  }
}

const ambiguous = (name: string) =>
  problem("validation_ambiguous_name", "More than one record has this title.", { name: name.slice(0, 200) });
