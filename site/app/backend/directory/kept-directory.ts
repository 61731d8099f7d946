import { type Kept, KeptUntilChanged } from "../kept-until-changed.ts";
import { anyCollection } from "../reads.ts";
import { type DirectoryName, type DirectoryRecords, directoryQuestion, recordsOfPage } from "./directory-questions.ts";

/** All records of a collection that a guest may see. */
interface Found<Name extends DirectoryName = DirectoryName> extends Kept {
  /** The same array until something of it changes: what is made of it may be kept with it. */
  records: readonly DirectoryRecords[Name][];
}

interface KeptDirectoryOptions {
  fetch: typeof fetch;
  backendUrl: string;
  /** Seconds, where not every change is told. */
  longestKept?: number | undefined;
}

/** Pages of a collection that are read. What comes behind them is found by its list alone. */
const mostPages = 10;

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
    const { fetch, backendUrl, longestKept = Number.POSITIVE_INFINITY } = this.#options;
    const records: DirectoryRecords[DirectoryName][] = [];
    const endsWith = new Set<string>([name]);
    let validUntil = now.getTime() + longestKept * 1000;
    for (let page = 1; page <= mostPages; page++) {
      const answer = await fetch(backendUrl + directoryQuestion(name, page), {
        headers: { "accept-language": "es-BO" },
      });
      for (const read of (answer.headers.get("x-collections-read") ?? anyCollection).split(",")) {
        if (read !== "") endsWith.add(read);
      }
      const told = Date.parse(answer.headers.get("x-valid-until") ?? "") || Number.POSITIVE_INFINITY;
      validUntil = Math.min(validUntil, told);
      if (this.#isMissing(answer.status)) break;
      if (!answer.ok) throw new Error(`The directory of ${name} was answered with ${answer.status}.`);
      const { items } = (await answer.json()) as { items: DirectoryRecords[DirectoryName][] };
      records.push(...items);
      if (items.length < recordsOfPage) break;
    }
    return { records, endsWith, validUntil };
  }

  /** A server elsewhere may have no such collection, or another of its name that it shows to nobody. Ours shows all of them. */
  #isMissing(status: number): boolean {
    const isElsewhere = this.#options.longestKept !== undefined;
    return status === 404 || (isElsewhere && [400, 401, 403].includes(status));
  }
}
