import { agreed, counted } from "../../protocol/counted.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { type BackupFile, listBackups } from "../archives/list.ts";
import { automatic, momentIn } from "../archives/names.ts";
import { filesOfChanges, lastHeader } from "../changes/rebuild.ts";
import { changesLock, changesName } from "../changes/series.ts";
import type { BackupsContext } from "../context.ts";
import {
  contentOfPart,
  contentsFolder,
  listSnapshots,
  ownerOfPart,
  readSnapshot,
  snapshotsFolder,
} from "../snapshots/snapshot.ts";

/** Weeks and months of which the last backup is kept, besides the nights. */
const longer = { weeks: 4, months: 6 };

/** Says which automatic backups are kept, as end of a sentence in Spanish. */
export const keptInWords = ({ keep, keepsLonger }: ReturnType<BackupsContext["schedule"]>): string =>
  keepsLonger
    ? `se conservan ${keep} noches, ${longer.weeks} semanas y ${longer.months} meses`
    : `se ${agreed(keep, "conserva", "conservan")} ${counted(keep, "noche")}`;

/** Most backups that are kept besides those of the nights. */
export const weeksAndMonths = longer.weeks + longer.months;

const day = 24 * 60 * 60_000;

/**
 * Removes automatic backups that are no longer kept, and contents that no kept snapshot names. Leaves all that somebody
 * has made or brought.
 */
export async function prune(context: BackupsContext): Promise<void> {
  const { archives, exclusive, clock, log } = context;
  const { keep, keepsLonger } = context.schedule();
  const own = (await listBackups(context)).filter(({ key }) => key.startsWith(automatic));
  const kept = new Set(keptOf(own, { nights: keep, keepsLonger, now: clock() }));
  try {
    kept.add((await lastHeader(archives))?.night ?? "");
    for (const { key } of own) if (!kept.has(key) && !exclusive.isLockedFor(key)) await archives.remove(key);
  } catch (err) {
    // A header that cannot be read may name any night.
    log.warn({ err }, "old backups could not be removed");
  }
  await pruneContents(context);
}

/**
 * Names of the automatic backups that are kept: of the last nights, and the newest one of each of the last weeks and
 * months that have one.
 */
export function keptOf(
  own: readonly Pick<BackupFile, "key" | "modified">[],
  { nights, keepsLonger, now }: { nights: number; keepsLonger: boolean; now: Date },
): ReadonlySet<string> {
  const tomorrow = digitsOf(formatDate(new Date(now.getTime() + day)));
  // A backup dated in the future was made while the clock was wrong, and counts as the oldest.
  const age = ({ key, modified }: (typeof own)[number]) => {
    const moment = momentIn(key) || digitsOf(modified);
    return moment > tomorrow ? "" : moment;
  };
  const sorted = own.toSorted((one, other) => (age(one) < age(other) ? 1 : -1));
  const kept = new Set(sorted.slice(0, nights).map(({ key }) => key));
  if (!keepsLonger) return kept;
  for (const [count, periodOf] of [
    [longer.weeks, weekOf],
    [longer.months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const file of sorted) {
      const period = age(file) === "" ? null : periodOf(age(file));
      if (period === null || periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(file.key);
    }
  }
  return kept;
}

const digitsOf = (stored: string) => stored.replaceAll(/\D/g, "");
const monthOf = (digits: string) => digits.slice(0, 6);

/** Week, from Monday on, of a moment in digits. */
function weekOf(digits: string): string {
  const days = Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))) / day;
  // The first day of 1970 was a Thursday.
  return String(Math.floor((days + 3) / 7));
}

/** Removes contents that no snapshot names, and what snapshots left that were cut off. */
async function pruneContents(context: BackupsContext): Promise<void> {
  const { archives, database, exclusive, log } = context;
  try {
    await using changes = await database.advisoryLock(changesLock);
    if (!changes) return;
    // Changes that are no longer sent are older than the night.
    if (context.changesEvery() === 0) await archives.remove(changesName);
    await using _lock = await exclusive.lock(contentsFolder);
    const named = new Set<string>();
    const whole = new Set<string>();
    for await (const found of listSnapshots(archives)) {
      whole.add(found.name);
      for (const { sha256 } of (await readSnapshot(archives, found)).files) named.add(sha256);
    }
    for (const { sha256 } of await filesOfChanges(archives)) named.add(sha256);
    for await (const { key } of archives.list(contentsFolder)) {
      const sha256 = contentOfPart(key);
      if (sha256 !== null && !named.has(sha256)) await archives.remove(key);
    }
    for await (const { key } of archives.list(snapshotsFolder)) {
      const owner = ownerOfPart(key);
      if (owner !== null && !whole.has(owner)) await archives.remove(key);
    }
  } catch (err) {
    // Another backup or a restore is running: the next night removes it. A list that cannot be read names contents too.
    if (!(err instanceof BadRequestError)) log.warn({ err }, "contents of old backups could not be removed");
  }
}
