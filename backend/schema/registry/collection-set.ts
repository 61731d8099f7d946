import type { Collection, Definition } from "../define/define.ts";
import type { Collections } from "./collections.ts";

/** Collections as they are at one moment; a change makes a new set. */
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

  /** A set in which these stand too, each instead of the one of its id. */
  with(changed: Collection[]): CollectionSet {
    const ids = new Set(changed.map(({ id }) => id));
    return new CollectionSet([...this.#collections.filter(({ id }) => !ids.has(id)), ...changed]);
  }

  without(ids: ReadonlySet<string>): CollectionSet {
    return new CollectionSet(this.#collections.filter(({ id }) => !ids.has(id)));
  }
}

/** Definition of a collection, which is known by its id, or else by its name, as when it is seeded. */
export const definitionOf = (definitions: readonly Definition[], { id, name }: Collection): Definition | undefined =>
  definitions.find((one) => one.id === id) ?? definitions.find((one) => one.name === name);
