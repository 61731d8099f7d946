import { longDate } from "../../text/dates/dates.ts";
import type { DaySums, Named, VisitsReport } from "./report.ts";

const number = new Intl.NumberFormat("es-ES", { useGrouping: "always", maximumFractionDigits: 1 });
const weekday = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", weekday: "long" });
const shortWeekday = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", weekday: "short" });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Formats a number: `4.812`; a fraction with one digit. */
export const figure = (value: number): string => number.format(value);

/** Name of a weekday: `domingo`; `shortDayName` gives `dom`. */
export const dayName = (day: string): string => weekday.format(noon(day));
export const shortDayName = (day: string): string => shortWeekday.format(noon(day));

/** Formats a period: `Del 5 al 11 de junio de 2026`. Repeats month or year only if they differ. */
export function periodText(from: string, to: string): string {
  const [last, first] = [longDate(noon(to)), longDate(noon(from))];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `Del ${first} al ${last}`;
  const withoutYear = first.replace(/ de \d+$/, "");
  if (from.slice(0, 7) !== to.slice(0, 7)) return `Del ${withoutYear} al ${last}`;
  return `Del ${Number(from.slice(8))} al ${last}`;
}

export function sumOf(days: readonly DaySums[], key: "visits" | "visitors" | "views"): number {
  return days.reduce((total, day) => total + day[key], 0);
}

/** Compares with the week before: `8 % más que la anterior`. */
export function comparison(now: number, before: number): string {
  if (before === 0) return "No hay semana anterior";
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return "Como la semana anterior";
  return `${figure(Math.abs(change))} % ${change > 0 ? "más" : "menos"} que la anterior`;
}

/** Describes the chart in one sentence, for screen readers. */
export function chartTitle(days: readonly DaySums[]): string {
  const ordered = [...days].sort((one, other) => other.visits - one.visits);
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (!most || !least || most.visits === least.visits) return `Visitas por día: ${figure(most?.visits ?? 0)} cada día`;
  return `Visitas por día: el ${dayName(most.day)} fue el mayor, con ${figure(most.visits)}; el ${dayName(least.day)} el menor, con ${figure(least.visits)}`;
}

/** Share of each device class, in percent of the whole. */
export function deviceShares({
  devices,
}: Pick<VisitsReport, "devices">): Record<"phone" | "tablet" | "computer", string> {
  const whole = devices.reduce((sum, { total }) => sum + total, 0);
  const share = (name: string) => {
    const total = devices.find((device) => device.name === name)?.total ?? 0;
    return `${whole === 0 ? 0 : Math.round((total / whole) * 100)} %`;
  };
  return { phone: share("phone"), tablet: share("tablet"), computer: share("computer") };
}

const channels: Record<string, string> = { facebook: "Facebook", twitter: "Twitter", whatsapp: "WhatsApp" };

export const channelNames = (shares: readonly Named[]): Named[] =>
  shares.map(({ name, total }) => ({ name: channels[name] ?? name, total }));
