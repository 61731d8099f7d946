import { type Day, localMoment } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { type UnwrittenDay, unwrittenDays } from "../../keeping/unwritten-days.ts";
import type { Place } from "../../places.ts";

export interface OpenReport {
  lugar: string;
  created: string;
}

/** Place whose hours need to be checked, and the reasons. */
export interface DuePlace {
  place: Place;
  /** Days since its last verification, if over 90. `null`: never verified. `undefined`: verified recently. */
  age: number | null | undefined;
  /** Number of open reports of the last week. 0: fewer than three. */
  reports: number;
  /** Special days of the next three weeks without any written hours. */
  days: UnwrittenDay[];
}

export interface DueParish {
  id: string;
  nombre: string;
  /** The parish belongs to another diocese: no keeper of ours changes its hours. */
  isCourtesy: boolean;
  places: DuePlace[];
}

/** Days that a verification is valid; on day 90 it still is. */
const fresh = 90;
/** Number of reports that makes a place due, if they arrive within `week` days, today included. */
const many = 3;
export const week = 7;

/** Day in La Paz of a stored date. NaN: no date. */
const dayOfStored = (stored = ""): Day => {
  const date = readStoredDate(stored);
  return date ? localMoment(date.getTime()).day : Number.NaN;
};

/**
 * Parishes that need a reminder or a call, the most urgent first: a near special day, then reports, then the longest
 * time since verification. A place is due if it was verified more than 90 days ago or never, has three open reports of
 * the last week newer than its verification, or lacks a special day of the next three weeks.
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

/** Sort key of a parish: smaller is more urgent. */
function pressing({ places }: DueParish, today: Day): number {
  const nearest = Math.min(...places.flatMap(({ days }) => days.map(({ dia }) => dia - today)));
  if (Number.isFinite(nearest)) return nearest;
  if (places.some(({ reports }) => reports > 0)) return 100;
  const ages = places.map(({ age }) => (age === null ? 10_000 : (age ?? 0)));
  return 20_000 - Math.max(...ages);
}
