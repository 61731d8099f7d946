import type { Collection } from "../../schema/define/define.ts";

/**
 * What answering takes, from cheap to dear: one row by its key, a few by an index, the rows that refer to one, all rows of
 * a collection or several such lists, and lists multiplied with each other.
 */
export type CostClass = "row" | "index" | "bounded scan" | "scan" | "product";

const classes: readonly CostClass[] = ["row", "index", "bounded scan", "scan", "product"];

/** What an answer depends on besides rows and the due dates of rules. */
export type Dependence = "clock" | "request" | "asker" | "chance";

/**
 * The cost of a question, noted while its parts are compiled: what it reads, on what else its answer depends, and how much
 * work it is. See cost-gate.ts for what follows from it.
 */
export class Cost {
  /** Every collection whose rows decide the answer, besides the asked one. */
  readonly reads = new Set<Collection>();
  readonly dependsOn = new Set<Dependence>();
  /** Has it values of this very request in it, besides `@now` as a bound value? Then it is good for no other request. */
  isOfOneRequest = false;
  #class: CostClass = "row";
  #part: string | null = null;

  get class(): CostClass {
    return this.#class;
  }

  /** The dearest part, as it was written; null for what nobody wrote. */
  get part(): string | null {
    return this.#part;
  }

  /** Does answering read more than a few rows by their keys? */
  get isSlow(): boolean {
    return this.isAtLeast("bounded scan");
  }

  isAtLeast(other: CostClass): boolean {
    return classes.indexOf(this.#class) >= classes.indexOf(other);
  }

  /** @param part which part of the question it is, in the asker's words; made only when it is the dearest */
  note(found: CostClass, part?: () => string): void {
    if (classes.indexOf(found) <= classes.indexOf(this.#class)) return;
    this.#class = found;
    this.#part = part?.() ?? null;
  }

  /** Takes in the cost of something that is asked with this. */
  add(other: Cost): void {
    for (const collection of other.reads) this.reads.add(collection);
    for (const each of other.dependsOn) this.dependsOn.add(each);
    this.isOfOneRequest ||= other.isOfOneRequest;
    const { part } = other;
    this.note(other.class, part === null ? undefined : () => part);
  }
}
