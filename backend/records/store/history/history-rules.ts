import type { Collection, Rule } from "../../../schema/define/define.ts";

/** What the store of records keeps of what was, as whoever makes the backend wants it. */
export interface HistoryOptions {
  /** Names of collections of which nothing is kept. */
  without: readonly string[];
  /** Who may take something out of it for ever: a rule over `@request.auth`; null: superusers. */
  purgeRule: Rule;
}

/** Of which records something is kept: never of accounts, nor of the system's own collections and of views. */
export class HistoryRules {
  readonly purgeRule: Rule;
  readonly #without: ReadonlySet<string> | null;

  /** @param options null: nothing is kept of any record */
  constructor(options: HistoryOptions | null) {
    this.purgeRule = options?.purgeRule ?? null;
    this.#without = options && new Set(options.without);
  }

  keeps({ type, system, name }: Collection): boolean {
    return this.#without !== null && type === "base" && !system && !this.#without.has(name);
  }
}
