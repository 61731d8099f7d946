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
  /** The same array until something of it changes: what is made of it may be kept with it. */
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
  /** Seconds, where not every change is told. */
  longestKept?: number | undefined;
}

/** Pages of a collection that are read. What comes behind them is found by its list alone. */
const mostPages = 10;
/** Pages of a part whose records are bounded for each owner: 240 full places fit into them. */
const mostOwnedPages = 100;

/**
 * The small collections in memory, read as a guest reads them, so that a search may be as forgiving as plain code is, on
 * both databases and with a backend elsewhere (docs/decisions/0054). There is one for each running site.
 */
export class KeptDirectory {
  readonly #options: KeptDirectoryOptions;
  readonly #kept = new KeptUntilChanged<DirectoryName, Found>();

  constructor(options: KeptDirectoryOptions) {
    this.#options = options;
  }

  /** @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#kept.collectionChanged(name);
  }

  /** Forgets everything: what follows is asked for anew. */
  clear(): void {
    this.collectionChanged(anyCollection);
  }

  /** Of a collection that the backend does not have, or does not show to guests, there is nothing. @throws when it fails */
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
      // The rest of an owner that has too many is passed over: it takes no room from those behind it.
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

  /** A server elsewhere may have no such collection, or another of its name that it shows to nobody. Ours shows all of them. */
  #isMissing(status: number): boolean {
    const isElsewhere = this.#options.longestKept !== undefined;
    return status === 404 || (isElsewhere && [400, 401, 403].includes(status));
  }
}

/** By the texts of some fields, by code units. @param fields `-` before the name: the last first */
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
