import { KeptCollections } from "../kept-collections.ts";
import type { Kept } from "../kept-until-changed.ts";
import { readsOf } from "../reads.ts";
import {
  type DirectoryName,
  type DirectoryRecords,
  directoryParts,
  directoryQuestion,
  directoryQuestions,
  mostOfOwner,
  type Part,
  recordsOfPage,
} from "./directory-questions.ts";

/** All records of a collection that a guest may see. */
interface Found<Name extends DirectoryName = DirectoryName> extends Kept {
  /** Array that stays the same object until one of its records changes: data made of it may be cached with it. */
  records: readonly DirectoryRecords[Name][];
}

/** Records read so far. */
interface Asked extends Found {
  records: DirectoryRecords[DirectoryName][];
  endsWith: Set<string>;
}

/** Most pages of a collection that are read. Later records are found in its own list only. */
const mostPages = 10;
/** Most pages of a part whose records are bounded for each owner: room for 240 full places. */
const mostOwnedPages = 100;

/**
 * Small collections in memory, read as a guest reads them, so that a search may be as forgiving as plain code, on both
 * databases and with a foreign backend (docs/decisions/0054). One for each running site.
 */
export class KeptDirectory extends KeptCollections<DirectoryName, Found> {
  /**
   * Records of a collection; empty if the backend does not have it, or does not show it to guests. @throws if it fails
   */
  find<Name extends DirectoryName>(name: Name, now: Date): Promise<Found<Name>> {
    return this.kept.find(name, now, () => this.#ask(name, now)) as Promise<Found<Name>>;
  }

  async #ask(name: DirectoryName, now: Date): Promise<Found> {
    const found: Asked = { records: [], endsWith: new Set<string>([name]), validUntil: this.longestFrom(now) };
    for (const part of directoryParts(name, now)) await this.#askPart(name, part, found);
    const { order } = directoryQuestions[name];
    if (order) found.records.sort(byFields(order));
    return found;
  }

  async #askPart(name: DirectoryName, part: Part, found: Asked): Promise<void> {
    const ofOwner = new Map<string, number>();
    const ownerOf = (record: object) => String((record as Record<string, unknown>)[part.owner ?? ""] ?? "");
    const most = part.owner ? mostOwnedPages : mostPages;
    for (let page = 1, after = "", asked = 0; asked < most; page++, asked++) {
      const items = await this.#askPage(name, directoryQuestion(name, page, part, after), found);
      for (const item of items) {
        const owner = ownerOf(item);
        const before = ofOwner.get(owner) ?? 0;
        ofOwner.set(owner, before + 1);
        if (owner === "" || before < mostOfOwner) found.records.push(item);
      }
      const last = items.at(-1);
      if (items.length < recordsOfPage || !last) break;
      const owner = ownerOf(last);
      if (owner === "" || (ofOwner.get(owner) ?? 0) < mostOfOwner) continue;
      // Skips the rest of an owner that has too many records, which take no room from later owners.
      after = owner;
      page = 0;
    }
  }

  async #askPage(name: DirectoryName, question: string, found: Asked): Promise<DirectoryRecords[DirectoryName][]> {
    const answer = await this.request(question);
    const { collections, validUntil } = readsOf(answer);
    for (const read of collections) found.endsWith.add(read);
    found.validUntil = Math.min(found.validUntil, validUntil);
    if (this.isMissing(answer)) return [];
    if (!answer.ok) throw new Error(`The directory of ${name} was answered with ${answer.status}.`);
    const { items } = (await answer.json()) as { items: DirectoryRecords[DirectoryName][] };
    return items;
  }
}

/** Compares records by the texts of some fields, by code units. @param fields `-` before the name: descending */
function byFields(fields: readonly string[]): (one: object, other: object) => number {
  const keys = fields.map((field) => ({ name: field.replace("-", ""), turn: field.startsWith("-") ? -1 : 1 }));
  return (one, other) => {
    for (const { name, turn } of keys) {
      const [a, b] = [one, other].map((record) => String((record as Record<string, unknown>)[name] ?? ""));
      if (a !== b && a !== undefined && b !== undefined) return a < b ? -turn : turn;
    }
    return 0;
  };
}
