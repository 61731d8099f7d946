import type { Database } from "../../db/database.ts";
import type { Collection, Definition } from "../define/define.ts";
import { toStored } from "./collection-json.ts";
import { CollectionSet } from "./collection-set.ts";
import { readCollections, readVersion } from "./collection-store.ts";
import type { StoredCollections } from "./collections.ts";
import { seed } from "./seed.ts";

/** Current collections, in memory. Follows changes made by other processes. */
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
   * Stores what the definitions have and the store lacks: collections with their tables, and fields. Existing ones
   * stay, because the collections API may have changed them. Exceptions: a rule that equals a former one of the
   * definition is updated, an index without included fields gets those of the definition, and a picture field gets
   * missing thumb sizes and its details field. Views must follow the collections they read.
   * @throws Error for a definition that cannot be stored; nothing has been stored then
   */
  async seed(definitions: Definition[]): Promise<void> {
    await seed(this.#database, definitions);
    await this.reload();
  }

  /**
   * Registers a callback for changes of collections by any process. It gets the old and the new versions of the changed
   * collections: both for a rename or change, one for a new or deleted collection.
   */
  onChanged(listener: (changed: Collection[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Version of the store that the collections were read from (see collection-store.ts). */
  get version(): string | null {
    return this.#version;
  }

  /** Reads the collections again if they have changed. */
  reload(): Promise<void> {
    // Reloads run one at a time: an older result must not replace a newer one.
    const done = this.#reloading.catch(() => undefined).then(() => this.#read());
    this.#reloading = done;
    return done;
  }

  async #read(): Promise<void> {
    const read = this.#database.read.bind(this.#database);
    // Reads the version first: a change between the two reads then causes one more reload, not a missed one.
    const version = await readVersion(this.#database, read);
    if (version === this.#version) return;
    const former = this.#current;
    // Unchanged collections stay the same objects, so that writes in progress may continue.
    const current = unlessSame(await readCollections(this.#database, read), former.all());
    this.#current = new CollectionSet(current);
    this.#version = version;
    const changed = differingCollections(former.all(), current);
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}

/** Opens the registry of a database and loads its collections. */
export async function loadRegistry(database: Database): Promise<Registry> {
  const registry = new Registry(database);
  await registry.reload();
  // Ignores a failed reload (database restarting or closing): the next change repeats it.
  database.onForeignChange(() => void registry.reload().catch(() => undefined));
  return registry;
}

/** Current collections; unchanged ones keep their former object. */
function unlessSame(current: Collection[], former: Collection[]): Collection[] {
  const known = new Map(former.map((collection) => [toStored(collection), collection]));
  return current.map((collection) => known.get(toStored(collection)) ?? collection);
}

/** Collections that are in only one of the lists. */
function differingCollections(former: Collection[], current: Collection[]): Collection[] {
  return [...new Set(former).symmetricDifference(new Set(current))];
}
