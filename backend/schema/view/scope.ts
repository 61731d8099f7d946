import type { Collection, Field } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Expression, Select } from "./select.ts";

/** Column of a view's query with its field. */
export interface ResolvedColumn {
  alias: string;
  collection: Collection;
  field: Field;
}

/** Names that a SELECT may use: its own sources and, in a sub-select, those of the outer SELECTs. */
export class Scope {
  readonly #sources = new Map<string, Collection>();
  readonly #outer: Scope | null;
  readonly #collections: Collections;
  readonly #select: Select;
  readonly #joined: number;
  /** Columns used by the whole query so far, including sub-selects. */
  readonly resolved: Set<ResolvedColumn>;

  /**
   * @param joined number of sources available at this point; all of them except within an ON
   */
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

  /** Scope within the ON of a source, where sources joined later are not available. */
  until(source: Select["sources"][number]): Scope {
    const joined = this.#select.sources.indexOf(source) + 1;
    return new Scope(this.#select, this.#collections, this.#outer, joined, this.resolved);
  }

  /** Finds the collection of a source. @param alias alias of a source of this SELECT */
  collectionOf(alias: string): Collection {
    return this.#sources.get(alias.toLowerCase()) as Collection;
  }

  collectionsRead(): Collection[] {
    return [...this.#sources.values()];
  }

  /** Finds the field of a column. @throws ViewQueryError for an unknown or ambiguous name, and for a secret field */
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

/** Secret fields never leave the server, so views must not read them. */
function isSecret(field: Field): boolean {
  return field.hidden || field.type === "password" || field.name === "tokenKey";
}
