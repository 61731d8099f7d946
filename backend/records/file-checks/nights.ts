import { localDigits } from "../../protocol/local-time.ts";
import type { RecordedFile } from "./recorded-files.ts";

const day = 24 * 60 * 60_000;
/** Local hour at which a night's check begins. */
const begins = 2;
/** Nights within which each content is compared once. */
const nightsForAll = 30;

/** Number of the night: it changes at two in the morning. */
export function nightOf(moment: Date, timeZone: string): number {
  const digits = localDigits(moment, timeZone);
  const date = Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8)));
  return date / day - (Number(digits.slice(8, 10)) < begins ? 1 : 0);
}

/**
 * Whether the content of a file is compared in a night: if it is new, belongs to the night's thirtieth, or is overdue,
 * because the server was off in its night or the clock was set.
 */
export function isDueIn(night: number, now: Date): (file: RecordedFile, key: string) => boolean {
  return ({ checked }, key) => {
    const age = now.getTime() - checked;
    return checked === 0 || age >= nightsForAll * day || age < -day || slotOf(key) === night % nightsForAll;
  };
}

/** FNV-1a, mixed once more: spreads keys evenly over the nights, however many came at once. */
function slotOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place++) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % nightsForAll;
}
