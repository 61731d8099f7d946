/** Date in the demo content: fixed, or relative to the moment of loading, so that the site always looks alive. */
export type DemoMoment =
  | string
  /** Latest such day before the moment of loading; `yearsBack` 1: the one a year earlier. */
  | { monthDay: string; time: string; yearsBack: number }
  /** Day relative to the moment of loading. Negative: in the future. */
  | { daysAgo: number; time: string };

const aDay = 86_400_000;
/** Milliseconds behind UTC: La Paz is UTC−4 all year round. */
const offset = 4 * 3_600_000;

/** Converts a moment to a stored date (UTC). Times are those of La Paz. */
export function resolveMoment(moment: DemoMoment, now: Date): string {
  if (typeof moment === "string") return moment;
  const [hours = 0, minutes = 0] = moment.time.split(":").map(Number);
  const timeOfDay = (hours * 60 + minutes) * 60_000;
  const localNow = now.getTime() - offset;
  if ("daysAgo" in moment) {
    const today = Math.floor(localNow / aDay) * aDay;
    const local = today - moment.daysAgo * aDay + timeOfDay;
    // "Today at 18:00" must not lie in the future when the demo is loaded at noon.
    return toStored(moment.daysAgo >= 0 && local > localNow ? local - aDay : local);
  }
  const [month = 1, day = 1] = moment.monthDay.split("-").map(Number);
  const year = new Date(localNow).getUTCFullYear();
  const thisYear = Date.UTC(year, month - 1, day) + timeOfDay;
  const latest = thisYear <= localNow ? year : year - 1;
  return toStored(Date.UTC(latest - moment.yearsBack, month - 1, day) + timeOfDay);
}

const toStored = (local: number): string => new Date(local + offset).toISOString().replace("T", " ");

export function isMoment(value: unknown): value is Exclude<DemoMoment, string> {
  return typeof value === "object" && value !== null && ("monthDay" in value || "daysAgo" in value);
}
