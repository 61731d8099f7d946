import { offsetAt } from "../../../protocol/local-time.ts";
import type { Collection, Rule } from "../../../schema/define/define.ts";

/** Options of versions, trash and activity, set by the caller who creates the backend. */
export interface HistoryOptions {
  /** Names of collections without history. */
  without: readonly string[];
  /** Rule over `@request.auth` for deleting history for good. `null`: superusers. */
  purgeRule: Rule;
  /**
   * Rule over `@request.auth` for reading versions of records that one may view and change. `null`: superusers. Absent:
   * everybody with an account.
   */
  readRule?: Rule;
  /** Time zone of the days of which one version each is kept. Absent: UTC. */
  timeZone?: string;
  /** Rule over `@request.auth` for reading the activity log. Absent: superusers. */
  activityRule?: Rule;
}

/** Decides which collections have history: never accounts, the system's own collections or views. */
export class HistoryRules {
  readonly purgeRule: Rule;
  readonly readRule: Rule;
  readonly #timeZone: string;
  readonly activityRule: Rule;
  readonly #without: ReadonlySet<string> | null;

  /** @param options `null`: no history at all */
  constructor(options: HistoryOptions | null) {
    this.purgeRule = options?.purgeRule ?? null;
    this.readRule = options?.readRule === undefined ? "" : options.readRule;
    this.#timeZone = options?.timeZone ?? "UTC";
    this.activityRule = options?.activityRule ?? null;
    this.#without = options && new Set(options.without);
  }

  /** Whether the activity log covers the collection. Unlike `keeps`, it also covers accounts. */
  logsActivity({ type, system, name }: Collection): boolean {
    return this.#without !== null && type !== "view" && !system && !this.#without.has(name);
  }

  keeps({ type, system, name }: Collection): boolean {
    return this.#without !== null && type === "base" && !system && !this.#without.has(name);
  }
  /** Offset of the time zone from UTC at a moment. Milliseconds, positive east of UTC. */
  offsetAt(moment: Date): number {
    return offsetAt(moment, this.#timeZone);
  }
}
