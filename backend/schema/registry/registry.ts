import type { Database } from "../../db/database.ts";
import type { Collection, Definition } from "../define/define.ts";
import { toStored } from "./collection-json.ts";
import { CollectionSet } from "./collection-set.ts";
import { readCollections, readVersion } from "./collection-store.ts";
import type { StoredCollections } from "./collections.ts";
import { seed } from "./seed.ts";

/** The collections in force, in memory; follows what other processes do to them. */
export class Registry implements StoredCollections {
  readonly #database: Database;
  #current = new CollectionSet([]);
  #version: string | null = null;
  #reloading: Promise<void> = Promise.resolve();
  readonly #listeners: ((changed: Collection[]) => void)[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  all(): Collection[] {
    return this.#current.all();
  }

  find(idOrName: string): Collection | undefined {
    return this.#current.find(idOrName);
  }

  /**
   * Stores what the definitions have and the store has not: collections with their tables, and fields. What is there
   * already is left as it is, since the collections API may have changed it; but a rule that says what one of the
   * definition's former ones said becomes today's, an index that carries nothing yet carries what the definition includes,
   * and a field of pictures gets the sizes and the companion that it lacks. A view stands after what it reads.
   * @throws Error for a definition that is not fit to be stored; nothing has been stored then
   */
  async seed(definitions: Definition[]): Promise<void> {
    await seed(this.#database, definitions);
    await this.reload();
  }

  /**
   * Calls back when collections have changed, by whichever process: with those that are not as they were any more and with
   * what they have become. A rename gives both names; one that is new or gone stands there once.
   */
  onChanged(listener: (changed: Collection[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Those that are in force are of this version of the store (see collection-store.ts). */
  get version(): string | null {
    return this.#version;
  }

  /** Reads the collections again if anybody has changed them. */
  reload(): Promise<void> {
    // One at a time: an older answer must not come after a newer one.
    const done = this.#reloading.catch(() => undefined).then(() => this.#read());
    this.#reloading = done;
    return done;
  }

  async #read(): Promise<void> {
    const read = this.#database.read.bind(this.#database);
    // The version first: a change in between then shows as one more change, never as none.
    const version = await readVersion(this.#database, read);
    if (version === this.#version) return;
    const former = this.#current;
    // What has not changed stays the same object: whoever is writing a record of it may go on.
    const current = unlessSame(await readCollections(this.#database, read), former.all());
    this.#current = new CollectionSet(current);
    this.#version = version;
    const changed = differingCollections(former.all(), current);
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}

/** The registry of a database, with the collections that are stored by now. */
export async function loadRegistry(database: Database): Promise<Registry> {
  const registry = new Registry(database);
  await registry.reload();
  // A reload that fails (the database restarts, or is being closed) is made up for at the next change.
  database.onForeignChange(() => void registry.reload().catch(() => undefined));
  return registry;
}

/** The current collections; in the place of each that is as it was, the former object. */
function unlessSame(current: Collection[], former: Collection[]): Collection[] {
  const known = new Map(former.map((collection) => [toStored(collection), collection]));
  return current.map((collection) => known.get(toStored(collection)) ?? collection);
}

/** Those that are in one of the lists only. */
function differingCollections(former: Collection[], current: Collection[]): Collection[] {
  return [...new Set(former).symmetricDifference(new Set(current))];
}
