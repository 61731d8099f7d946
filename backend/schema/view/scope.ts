import type { Collection, Field } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Expression, Select } from "./select.ts";

/** A column of a view's query with the field behind it. */
export interface ResolvedColumn {
  alias: string;
  collection: Collection;
  field: Field;
}

/** The names that one SELECT may use: its own sources and, inside a sub-select, those around it. */
export class Scope {
  readonly #sources = new Map<string, Collection>();
  readonly #outer: Scope | null;
  readonly #collections: Collections;
  readonly #select: Select;
  readonly #joined: number;
  /** Columns that the whole query has named so far, sub-selects included. */
  readonly resolved: Set<ResolvedColumn>;

  /** @param joined of the sources, how many stand before the place in question; all of them except in an ON */
  constructor(
    select: Select,
    collections: Collections,
    outer: Scope | null,
    joined = select.sources.length,
    resolved = outer?.resolved ?? new Set<ResolvedColumn>(),
  ) {
    this.#outer = outer;
    this.resolved = resolved;
    this.#collections = collections;
    this.#select = select;
    this.#joined = joined;
    for (const { collection: name, alias } of select.sources) {
      const collection = collections.find(name);
      if (!collection || collection.name.toLowerCase() !== name.toLowerCase()) {
        throw new ViewQueryError(`there is no collection ${name}`);
      }
      if (this.#sources.has(alias.toLowerCase())) throw new ViewQueryError(`the alias ${alias} is used twice`);
      this.#sources.set(alias.toLowerCase(), collection);
    }
  }

  inner(select: Select): Scope {
    return new Scope(select, this.#collections, this);
  }

  /** Within the ON of a source: those joined later are not there yet. */
  until(source: Select["sources"][number]): Scope {
    const joined = this.#select.sources.indexOf(source) + 1;
    return new Scope(this.#select, this.#collections, this.#outer, joined, this.resolved);
  }

  /** @param alias of a source of this SELECT */
  collectionOf(alias: string): Collection {
    return this.#sources.get(alias.toLowerCase()) as Collection;
  }

  collectionsRead(): Collection[] {
    return [...this.#sources.values()];
  }

  /** @throws ViewQueryError for an unknown or ambiguous name, and for one that holds a secret */
  resolve(column: Extract<Expression, { kind: "column" }>): ResolvedColumn {
    const candidates = [...this.#sources].filter(
      ([alias, collection]) =>
        (column.source === null || alias === column.source.toLowerCase()) && findField(collection, column.name),
    );
    if (candidates.length > 1) throw new ViewQueryError(`the column ${column.name} is ambiguous`);
    const [found] = candidates;
    if (!found) {
      if (this.#outer) return this.#outer.resolve(column);
      throw new ViewQueryError(`there is no column ${column.source ? `${column.source}.` : ""}${column.name}`);
    }
    const [alias, collection] = found;
    if ([...this.#sources.keys()].indexOf(alias) >= this.#joined) throw new ViewQueryError(`${alias} is joined later`);
    const field = findField(collection, column.name) as Field;
    if (isSecret(field)) throw new ViewQueryError(`the column ${column.name} cannot be read by a view`);
    const resolved = { alias, collection, field };
    this.resolved.add(resolved);
    return resolved;
  }
}

function findField(collection: Collection, name: string): Field | undefined {
  return collection.fields.find((field) => field.name.toLowerCase() === name.toLowerCase());
}

/** What never leaves the server must not leave it through a view either. */
function isSecret(field: Field): boolean {
  return field.hidden || field.type === "password" || field.name === "tokenKey";
}
