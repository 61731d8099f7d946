import { sql } from "kysely";
import { chunks } from "../../concurrency/chunks.ts";
import type { Expressions } from "../../db/expressions.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { itemsOf } from "../../schema/fields/list-values.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { column, listed } from "../store/row-parts.ts";
import type { Viewer } from "../store/viewer.ts";
import { printOfTitle, type RecordTitle, refused } from "./sheet-form.ts";
import { type TitleBudget, TitleIndex, titleKey, withoutOpening } from "./title-index.ts";
import type { Turns } from "./turns.ts";

/** Most records whose titles are read into one index. With more, the sheet is refused. */
const mostTitles = 60_000;
/** Records of one read. Their texts are in memory together. */
const readAtOnce = 500;
/** Unknown names for which a suggestion is searched, and milliseconds for all of them. */
const mostSuggestions = 200;
const longestSuggesting = 1_000;

/** Most titles suggested for one name. */
const mostMeant = 5;

interface Naming {
  viewer: Viewer;
  collections: Collections;
  /** Words in the form of `titleKey` with which titles may begin, as "parish": a name may leave them out. */
  openings: ReadonlySet<string>;
  /** Bytes for titles, of all indexes together. */
  budget: TitleBudget;
  turns: Turns;
  expressions: Pick<Expressions, "isItemOf">;
}

/** Finds records by ids and titles, among those that the importing account may see. Looks each name up once. */
export class NamedRecords {
  readonly #naming: Naming;
  readonly #indexes = new Map<string, Promise<TitleIndex>>();
  /** Looked-up ids by collection. `true`: the record exists and the caller may view it. */
  readonly #ids = new Map<string, Map<string, boolean>>();
  /** Looked-up titles, by index. */
  readonly #asked = new Map<string, { collectionId: string; title: RecordTitle; keys: Set<string> }>();
  /** Names found without the opening of their title, by field. */
  readonly #found = new Map<string, Map<string, string>>();
  readonly #unknown: { refusal: Problem; index: TitleIndex; key: string }[] = [];

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  /** Ids of records with a title. All titles are read at the first call; later changes are not seen. */
  async find(collection: Collection, fields: readonly Field[], values: readonly unknown[]): Promise<readonly string[]> {
    const key = titleKey(values);
    if (key === "") return [];
    const title = { fields, like: null };
    this.#noteAsked(collection, title, key);
    return (await this.#indexOf(collection, title)).find(key);
  }

  /** Looks up all ids that a relation names in a sheet, so that no row needs a query of its own. */
  async learnIds(field: RelationField, given: Iterable<unknown>): Promise<void> {
    const { collections, viewer, turns, expressions } = this.#naming;
    const target = collections.find(field.collectionId);
    if (!target) return;
    const known = this.#idsOf(target);
    const asked = new Set<string>();
    for (const value of given) for (const item of itemsOf(value)) if (idForm.test(item)) asked.add(item);
    const rest = [...asked].filter((id) => !known.has(id));
    for (const id of rest) known.set(id, false);
    const allowed = viewer.mayView(target);
    if (allowed === null) return;
    for (const some of chunks(rest, readAtOnce)) {
      const isAsked = expressions.isItemOf(column("id"), listed(some));
      const found = await viewer.store.page(target, {
        where: [isAsked, ...allowed],
        limit: readAtOnce,
        fields: new Set(["id"]),
        slow: false,
      });
      for (const { id } of found) known.set(id, true);
      await turns.next();
    }
  }

  /**
   * Resolves the ids or titles in a relation to ids. A title's opening may be left out if only one record can be meant.
   * @returns a problem for a title of no record or of several
   */
  async resolve(
    field: RelationField,
    title: RecordTitle,
    given: unknown,
  ): Promise<{ ids: string[] } | { problem: Problem }> {
    const target = this.#naming.collections.find(field.collectionId);
    const ids: string[] = [];
    for (const item of itemsOf(given)) {
      if (!target || this.#idsOf(target).get(item)) {
        ids.push(item);
        continue;
      }
      const index = await this.#indexOf(target, title);
      const key = titleKey([item]);
      this.#noteAsked(target, title, key);
      const [id, another] = index.find(key);
      if (another !== undefined) return { problem: ambiguous(item) };
      const certain = id === undefined ? index.certain(key) : null;
      if (certain) this.#noteFound(field, item, certain.title);
      const found = id ?? certain?.ids[0];
      if (found === undefined) return { problem: this.#noteUnknown(item, index, key) };
      ids.push(found);
    }
    return { ids };
  }

  /** Whether a record has a title that was looked up, so that its change may alter a decision. */
  hasAsked(collectionId: string, record: StoredRecord): boolean {
    return [...this.#asked.values()].some(({ collectionId: id, title: { fields, like }, keys }) => {
      if (id !== collectionId) return false;
      const own = titleOf(record, fields);
      const words = [own, ...withoutOpening(own, this.#naming.openings)];
      return words.some((each) => keys.has(each)) || (own === "" && like !== null);
    });
  }

  /** Adds suggestions to the problems of unknown names. */
  async suggest(): Promise<void> {
    const { turns } = this.#naming;
    const known = new Map<TitleIndex, Map<string, string[]>>();
    let [names, took] = [0, 0];
    for (const { refusal, index, key } of this.#unknown) {
      const ofIndex = known.get(index) ?? new Map<string, string[]>();
      known.set(index, ofIndex);
      if (!ofIndex.has(key)) {
        if (names >= mostSuggestions || took > longestSuggesting) continue;
        await turns.next();
        const started = performance.now();
        ofIndex.set(key, titlesMeant(index, key));
        took += performance.now() - started;
        names++;
      }
      const [suggestion, ...others] = ofIndex.get(key) ?? [];
      if (suggestion === undefined) continue;
      refusal.params =
        others.length > 0
          ? { ...refusal.params, suggestions: [suggestion, ...others] }
          : { ...refusal.params, suggestion };
    }
  }

  /** Names found without the opening of their title, with that title, by field. */
  found(): Record<string, Record<string, string>> {
    return Object.fromEntries([...this.#found].map(([field, names]) => [field, Object.fromEntries(names)]));
  }

  #noteFound({ name }: RelationField, given: string, title: string): void {
    this.#found.set(name, (this.#found.get(name) ?? new Map<string, string>()).set(given, title));
  }

  #noteUnknown(name: string, index: TitleIndex, key: string): Problem {
    const refusal = problem("validation_unknown_name", "No record has this title.", { name: name.slice(0, 200) });
    this.#unknown.push({ refusal, index, key });
    return refusal;
  }

  #idsOf(target: Collection): Map<string, boolean> {
    const known = this.#ids.get(target.id) ?? new Map<string, boolean>();
    this.#ids.set(target.id, known);
    return known;
  }

  #noteAsked({ id: collectionId }: Collection, title: RecordTitle, words: string): void {
    const key = indexKey(collectionId, title);
    const asked = this.#asked.get(key) ?? { collectionId, title, keys: new Set<string>() };
    this.#asked.set(key, asked);
    for (const each of [words, ...withoutOpening(words, this.#naming.openings)]) asked.keys.add(each);
  }

  #indexOf(collection: Collection, title: RecordTitle): Promise<TitleIndex> {
    const key = indexKey(collection.id, title);
    const index = this.#indexes.get(key) ?? this.#read(collection, title);
    this.#indexes.set(key, index);
    return index;
  }

  /** Reads titles in parts, since many long texts together would fill the memory. */
  async #read(collection: Collection, { fields, like }: RecordTitle): Promise<TitleIndex> {
    const { viewer, openings, budget, turns } = this.#naming;
    const index = new TitleIndex(fields, openings, budget);
    const where = viewer.allowed(collection, collection.rules.list);
    if (where === null || (fields.length === 0 && like === null)) return index;
    const shown = [...fields, ...(like ? [like.relation] : [])].map(({ name }) => name);
    for (let last = "", total = 0; ; ) {
      const records = await viewer.store.page(collection, {
        where: [...where, sql`${column("id")} > ${last}`],
        orderBy: [column("id")],
        limit: readAtOnce,
        fields: new Set(["id", ...shown]),
        // Slow if the caller may see only few of many rows.
        slow: viewer.cost.isAtLeast("scan"),
      });
      total += records.length;
      const likeOf = like ? await this.#likes(like, records) : undefined;
      if (total > mostTitles || !index.add(records, likeOf)) throw refused("titles", tooManyTitles);
      if (records.length < readAtOnce) return index;
      last = records.at(-1)?.id ?? "";
      await turns.next();
    }
  }

  /** Reads the titles that records without an own title take from a related record that the caller may list. */
  async #likes({ relation, target, field }: NonNullable<RecordTitle["like"]>, records: readonly StoredRecord[]) {
    const { viewer, expressions } = this.#naming;
    const allowed = viewer.allowed(target, target.rules.list);
    const ids = [...new Set(records.map((record) => String(record[relation.name] ?? "")))].filter(Boolean);
    const isNamed = expressions.isItemOf(column("id"), listed(ids));
    const named =
      allowed === null || ids.length === 0
        ? []
        : await viewer.store.page(target, {
            where: [isNamed, ...allowed],
            limit: ids.length,
            fields: new Set(["id", field.name]),
            slow: viewer.cost.isAtLeast("scan"),
          });
    const words = new Map(named.map((record) => [record.id, record[field.name]]));
    return (record: StoredRecord) => words.get(String(record[relation.name] ?? "")) ?? "";
  }
}

const indexKey = (collectionId: string, title: RecordTitle) => JSON.stringify([collectionId, ...printOfTitle(title)]);
const titleOf = (record: StoredRecord, fields: readonly Field[]) => titleKey(fields.map(({ name }) => record[name]));

/** Suggests titles for a name: those that differ in openings only, or else the nearest one. */
function titlesMeant(index: TitleIndex, key: string): string[] {
  const alike = index.alike(key).map(({ title }) => title);
  if (alike.length > 0) return alike.slice(0, mostMeant);
  const nearest = index.nearest(key);
  return nearest === null ? [] : [nearest];
}

const idForm = /^[\w-]{1,64}$/;

const tooManyTitles = problem("validation_too_many_titles", "Too many records to find one by its title.");
const ambiguous = (name: string) =>
  problem("validation_ambiguous_name", "More than one record has this title.", { name: name.slice(0, 200) });
