/** Presets of the date filter with their button labels. */
export const periods = { semana: "Esta semana", mes: "Este mes", anio: "Este año" } as const;

export type Period = keyof typeof periods;

export interface DayRange {
  /** First and last day, `YYYY-MM-DD` in La Paz. */
  from: string;
  to: string;
}

export const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(periods, text);

/** Returns first and last day of the current week (from Monday), month or year. @param today `YYYY-MM-DD` in La Paz */
export function rangeOfPeriod(period: Period, today: string): DayRange {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  if (period === "anio") return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  if (period === "mes") return { from: `${today.slice(0, 7)}-01`, to: isoDay(Date.UTC(year, month, 0)) };
  const midnight = Date.UTC(year, month - 1, day);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  const monday = midnight - daysSinceMonday * aDay;
  return { from: isoDay(monday), to: isoDay(monday + 6 * aDay) };
}

/** Finds the preset with exactly this range, to show its button pressed. `null`: no such preset. */
export function periodOfRange(range: Partial<DayRange>, today: string): Period | null {
  const names = Object.keys(periods) as Period[];
  return (
    names.find((period) => {
      const current = rangeOfPeriod(period, today);
      return current.from === range.from && current.to === range.to;
    }) ?? null
  );
}

const aDay = 86_400_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
