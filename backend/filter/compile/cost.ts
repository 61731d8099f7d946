import type { Collection } from "../../schema/define/define.ts";

/**
 * Cost of answering, from cheap to expensive: one row by its key, a few rows by an index, the rows that refer to one
 * row, all rows of a collection or several such lists, and lists multiplied with each other.
 */
export type CostClass = "row" | "index" | "bounded scan" | "scan" | "product";

const classes: readonly CostClass[] = ["row", "index", "bounded scan", "scan", "product"];

/** Inputs an answer depends on besides rows and the due dates of rules. */
export type Dependence = "clock" | "request" | "asker" | "chance";

/**
 * Cost of a query, collected while its parts are compiled: the collections it reads, what else its answer depends on,
 * and how expensive it is. cost-gate.ts decides what follows from it.
 */
export class Cost {
  /** Collections whose rows affect the answer, besides the queried one. */
  readonly reads = new Set<Collection>();
  readonly dependsOn = new Set<Dependence>();
  /**
   * The query contains values of this one request (besides `@now` as a bound value), so its answer serves no other
   * request.
   */
  isOfOneRequest = false;
  #class: CostClass = "row";
  #part: string | null = null;

  get class(): CostClass {
    return this.#class;
  }

  /** Text of the most expensive part as written. `null`: it comes from no written text. */
  get part(): string | null {
    return this.#part;
  }

  /** Answering reads more than a few rows by their keys. */
  get isSlow(): boolean {
    return this.isAtLeast("bounded scan");
  }

  isAtLeast(other: CostClass): boolean {
    return classes.indexOf(this.#class) >= classes.indexOf(other);
  }

  /**
   * Records the cost of a part; keeps the most expensive one.
   * @param part text of the part as the client wrote it; called only when it is the most expensive
   */
  note(found: CostClass, part?: () => string): void {
    if (classes.indexOf(found) <= classes.indexOf(this.#class)) return;
    this.#class = found;
    this.#part = part?.() ?? null;
  }

  /** Adds the cost of a query that runs together with this one. */
  add(other: Cost): void {
    for (const collection of other.reads) this.reads.add(collection);
    for (const each of other.dependsOn) this.dependsOn.add(each);
    this.isOfOneRequest ||= other.isOfOneRequest;
    const { part } = other;
    this.note(other.class, part === null ? undefined : () => part);
  }
}
