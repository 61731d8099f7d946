import { type Day, momentInLaPaz } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { type UnwrittenDay, unwrittenDays } from "../../keeping/unwritten-days.ts";
import type { Place } from "../../places.ts";

/** A report that nobody has answered yet. */
export interface OpenReport {
  lugar: string;
  created: string;
}

/** A place whose hours somebody should be asked about, and why. */
export interface DuePlace {
  place: Place;
  /** Days since it was verified, where these are too many; null where it never was, undefined where it is fresh. */
  age: number | null | undefined;
  /** Reports of the last week; 0 where they are few. */
  reports: number;
  /** Special days that are near and of which nothing is written. */
  days: UnwrittenDay[];
}

export interface DueParish {
  id: string;
  nombre: string;
  /** Another diocese's: nobody of ours keeps it. */
  isCourtesy: boolean;
  places: DuePlace[];
}

/** Days after which hours are to be verified anew; that one is not late yet. */
const fresh = 90;
/** Reports within so many days, today included, that ask for a call. */
const many = 3;
export const week = 7;

/** The day of a stored moment in La Paz; NaN for none. */
const dayOfStored = (stored = ""): Day => {
  const date = readStoredDate(stored);
  return date ? momentInLaPaz(date.getTime()).day : Number.NaN;
};

/**
 * Exactly those that are due: verified more than 90 days ago or never, three reports within a week that are open and newer
 * than the last verification, a special day of the next three weeks that is not written. By parish, the most pressing
 * first: a near day, then reports, then the longest time.
 */
export function dueParishes(timetable: LoadedTimetable, reports: readonly OpenReport[], today: Day): DueParish[] {
  const unwritten = groupBy(unwrittenDays(timetable, today), ({ lugar }) => lugar);
  const reported = groupBy(reports, ({ lugar }) => lugar);
  const due = timetable.places.flatMap((place): DuePlace[] => {
    const verified = place.verified?.fecha ?? "";
    const days = unwritten.get(place.id) ?? [];
    const age = ageOf(verified, today);
    const inWeek = (reported.get(place.id) ?? []).filter(
      ({ created }) => dayOfStored(created) > today - week && created > verified,
    );
    const count = inWeek.length >= many ? inWeek.length : 0;
    return age === undefined && count === 0 && days.length === 0 ? [] : [{ place, age, reports: count, days }];
  });
  const names = new Map(timetable.records.parroquias.map(({ id, nombre }) => [id, nombre]));
  return [...groupBy(due, ({ place }) => place.parroquia)]
    .map(([id, places]) => ({
      ...{ id, nombre: names.get(id) ?? "", places },
      isCourtesy: places.every(({ place }) => place.lugar.jurisdiccion !== ""),
    }))
    .sort(
      (one, other) => pressing(one, today) - pressing(other, today) || one.nombre.localeCompare(other.nombre, "es"),
    );
}

function ageOf(verified: string, today: Day): number | null | undefined {
  const day = dayOfStored(verified);
  if (Number.isNaN(day)) return null;
  return today - day > fresh ? today - day : undefined;
}

/** Less presses more. */
function pressing({ places }: DueParish, today: Day): number {
  const nearest = Math.min(...places.flatMap(({ days }) => days.map(({ dia }) => dia - today)));
  if (Number.isFinite(nearest)) return nearest;
  if (places.some(({ reports }) => reports > 0)) return 100;
  const ages = places.map(({ age }) => (age === null ? 10_000 : (age ?? 0)));
  return 20_000 - Math.max(...ages);
}
