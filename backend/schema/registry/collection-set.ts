import type { Collection, Definition } from "../define/define.ts";
import type { Collections } from "./collections.ts";

/** Immutable set of collections; a change makes a new set. */
export class CollectionSet implements Collections {
  readonly #collections: Collection[];
  readonly #byId = new Map<string, Collection>();
  readonly #byName = new Map<string, Collection>();

  constructor(collections: Collection[]) {
    this.#collections = collections;
    for (const collection of collections) {
      this.#byId.set(collection.id, collection);
      this.#byName.set(collection.name.toLowerCase(), collection);
    }
  }

  all(): Collection[] {
    return [...this.#collections];
  }

  find(idOrName: string): Collection | undefined {
    return this.#byId.get(idOrName) ?? this.#byName.get(idOrName.toLowerCase());
  }

  /** Adds collections; each replaces the one with its id. */
  with(changed: Collection[]): CollectionSet {
    const ids = new Set(changed.map(({ id }) => id));
    return new CollectionSet([...this.#collections.filter(({ id }) => !ids.has(id)), ...changed]);
  }

  without(ids: ReadonlySet<string>): CollectionSet {
    return new CollectionSet(this.#collections.filter(({ id }) => !ids.has(id)));
  }
}

/** Finds the definition of a stored collection by id, else by name, as seeding does. */
export const definitionOf = (definitions: readonly Definition[], { id, name }: Collection): Definition | undefined =>
  definitions.find((one) => one.id === id) ?? definitions.find((one) => one.name === name);
