import { type Kept, KeptUntilChanged } from "../kept-until-changed.ts";
import { anyCollection } from "../reads.ts";
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

interface KeptDirectoryOptions {
  fetch: typeof fetch;
  backendUrl: string;
  /** Seconds that records are kept, where not every change is reported. */
  longestKept?: number | undefined;
}

/** Most pages of a collection that are read. Later records are found in its own list only. */
const mostPages = 10;
/** Most pages of a part whose records are bounded for each owner: room for 240 full places. */
const mostOwnedPages = 100;

/**
 * Small collections in memory, read as a guest reads them, so that a search may be as forgiving as plain code, on both
 * databases and with a foreign backend (docs/decisions/0054). One for each running site.
 */
export class KeptDirectory {
  readonly #options: KeptDirectoryOptions;
  readonly #kept = new KeptUntilChanged<DirectoryName, Found>();

  constructor(options: KeptDirectoryOptions) {
    this.#options = options;
  }

  /** Drops what was read from a collection. @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#kept.collectionChanged(name);
  }

  /** Drops everything: the next reads ask the backend. */
  clear(): void {
    this.collectionChanged(anyCollection);
  }

  /**
   * Records of a collection; empty if the backend does not have it, or does not show it to guests. @throws if it fails
   */
  find<Name extends DirectoryName>(name: Name, now: Date): Promise<Found<Name>> {
    return this.#kept.find(name, now, () => this.#ask(name, now)) as Promise<Found<Name>>;
  }

  async #ask(name: DirectoryName, now: Date): Promise<Found> {
    const { longestKept = Number.POSITIVE_INFINITY } = this.#options;
    const found: Asked = {
      records: [],
      endsWith: new Set<string>([name]),
      validUntil: now.getTime() + longestKept * 1000,
    };
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
    const { fetch, backendUrl } = this.#options;
    const answer = await fetch(backendUrl + question, { headers: { "accept-language": "es-BO" } });
    for (const read of (answer.headers.get("x-collections-read") ?? anyCollection).split(",")) {
      if (read !== "") found.endsWith.add(read);
    }
    const told = Date.parse(answer.headers.get("x-valid-until") ?? "") || Number.POSITIVE_INFINITY;
    found.validUntil = Math.min(found.validUntil, told);
    if (this.#isMissing(answer.status)) return [];
    if (!answer.ok) throw new Error(`The directory of ${name} was answered with ${answer.status}.`);
    const { items } = (await answer.json()) as { items: DirectoryRecords[DirectoryName][] };
    return items;
  }

  /**
   * Whether a status means that there is no such collection. A foreign server may not have it, or have another of its
   * name that it shows to nobody. Ours shows all of them.
   */
  #isMissing(status: number): boolean {
    const isElsewhere = this.#options.longestKept !== undefined;
    return status === 404 || (isElsewhere && [400, 401, 403].includes(status));
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
