import type { Bounds } from "../config/bounds.ts";
import { Counters } from "./counters.ts";

/** Maximum accounts; about 5 MB. */
const mostAccounts = 20_000;
/** Maximum parts that one account can undo without being counted: as many as a long list has. */
const mostUndoable = 5_000;

const minute = 60;
const hour = 3600;
const day = 24 * hour;
/** Size assumed for a body without a length: that of the largest file. Bytes. */
const unannounced = 100 * 1024 * 1024;

type RateBounds = Pick<Bounds, "savesPerMinute" | "savesPerHour" | "uploadBytesPerDay" | "smallRequestBytes">;

/**
 * Counts the saves of each account, on one server, across all of its tokens. An account may undo its last changes
 * once without being counted.
 */
export class SaveRates {
  readonly #bounds: () => RateBounds;
  readonly #minutes: Counters;
  readonly #hours: Counters;
  readonly #days: Counters;
  readonly #undoable = new Map<string, number>();

  constructor(bounds: () => RateBounds, clock?: () => number) {
    this.#bounds = bounds;
    this.#minutes = new Counters(mostAccounts, clock);
    this.#hours = new Counters(mostAccounts, clock);
    this.#days = new Counters(mostAccounts, clock);
  }

  /**
   * Counts a number of saves. A single request larger than a whole span passes if it is the first in it.
   * @returns 0, or the seconds to wait
   */
  count(account: string, saves = 1): number {
    const { savesPerMinute, savesPerHour } = this.#bounds();
    const wait = this.#minutes.count(account, savesPerMinute, minute, saves);
    return wait > 0 ? wait : this.#hours.count(account, savesPerHour, hour, saves);
  }

  /**
   * Counts the bytes of a request that is not small.
   * @param bytes `null`: not announced
   * @returns 0, or the seconds to wait
   */
  countBytes(account: string, bytes: number | null): number {
    const { uploadBytesPerDay, smallRequestBytes } = this.#bounds();
    const counted = bytes ?? unannounced;
    return counted <= smallRequestBytes ? 0 : this.#days.count(account, uploadBytesPerDay, day, counted);
  }

  /** Records completed parts, which can then be undone. */
  done(account: string, parts: number): void {
    const known = this.#undoable.get(account) ?? 0;
    this.#undoable.delete(account);
    this.#undoable.set(account, Math.min(mostUndoable, known + parts));
    const [oldest] = this.#undoable.keys();
    if (this.#undoable.size > mostAccounts && oldest !== undefined) this.#undoable.delete(oldest);
  }

  /** Uses up undoable parts. @returns false when the account has fewer */
  undo(account: string, parts: number): boolean {
    const known = this.#undoable.get(account) ?? 0;
    if (known < parts) return false;
    this.#undoable.set(account, known - parts);
    return true;
  }
}
