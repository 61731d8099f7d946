import { offsetAt } from "../../../protocol/local-time.ts";
import type { Collection, Rule } from "../../../schema/define/define.ts";

/** What the store of records keeps of what was, as whoever makes the backend wants it. */
export interface HistoryOptions {
  /** Names of collections of which nothing is kept. */
  without: readonly string[];
  /** Who may take something out of it for ever: a rule over `@request.auth`; null: superusers. */
  purgeRule: Rule;
  /**
   * Who sees versions of what they may view and change: a rule over `@request.auth`; null: superusers; left out: everybody
   * with an account.
   */
  readRule?: Rule;
  /** Where days begin and end, of which one version each is kept; left out: UTC. */
  timeZone?: string;
  /** Who may read who did what: a rule over `@request.auth`; left out: superusers. */
  activityRule?: Rule;
}

/** Of which records something is kept: never of accounts, nor of the system's own collections and of views. */
export class HistoryRules {
  readonly purgeRule: Rule;
  readonly readRule: Rule;
  readonly #timeZone: string;
  readonly activityRule: Rule;
  readonly #without: ReadonlySet<string> | null;

  /** @param options null: nothing is kept of any record */
  constructor(options: HistoryOptions | null) {
    this.purgeRule = options?.purgeRule ?? null;
    this.readRule = options?.readRule === undefined ? "" : options.readRule;
    this.#timeZone = options?.timeZone ?? "UTC";
    this.activityRule = options?.activityRule ?? null;
    this.#without = options && new Set(options.without);
  }

  /** Of which records it is told who did what to them: of accounts too. */
  tells({ type, system, name }: Collection): boolean {
    return this.#without !== null && type !== "view" && !system && !this.#without.has(name);
  }

  keeps({ type, system, name }: Collection): boolean {
    return this.#without !== null && type === "base" && !system && !this.#without.has(name);
  }
  /** Milliseconds by which clocks are ahead of UTC where days begin. */
  offsetAt(moment: Date): number {
    return offsetAt(moment, this.#timeZone);
  }
}
