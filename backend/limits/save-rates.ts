import type { Bounds } from "../config/bounds.ts";
import { Counters } from "./counters.ts";

/** Some 5 MB. */
const mostAccounts = 20_000;
/** Parts of steps of one account that can be taken back without being counted: as many as a long list has. */
const mostUndoable = 5_000;

const minute = 60;
const hour = 3600;
const day = 24 * hour;
/** Bytes that a body counts for which comes without its length: as many as the largest file has. */
const unannounced = 100 * 1024 * 1024;

type RateBounds = Pick<Bounds, "savesPerMinute" | "savesPerHour" | "uploadBytesPerDay" | "smallRequestBytes">;

/**
 * Counts the saves of each account, on one server, whichever of its tokens they come with. What an account has just done
 * it may take back without being counted, once.
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
   * Counts so many saves. One request that is more than all of a span passes when it is the first of it.
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

  /** A step of so many parts was done: as many can be taken back. */
  done(account: string, parts: number): void {
    const known = this.#undoable.get(account) ?? 0;
    this.#undoable.delete(account);
    this.#undoable.set(account, Math.min(mostUndoable, known + parts));
    const [oldest] = this.#undoable.keys();
    if (this.#undoable.size > mostAccounts && oldest !== undefined) this.#undoable.delete(oldest);
  }

  /** Takes back so many parts. @returns false when the account has not done so many */
  undo(account: string, parts: number): boolean {
    const known = this.#undoable.get(account) ?? 0;
    if (known < parts) return false;
    this.#undoable.set(account, known - parts);
    return true;
  }
}
