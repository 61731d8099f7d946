import { formatDate } from "../../protocol/dates.ts";

const day = 24 * 60 * 60 * 1000;

const macros: Record<string, (now: Date) => string | number> = {
  "@now": formatDate,
  "@yesterday": (now) => formatDate(new Date(now.getTime() - day)),
  "@tomorrow": (now) => formatDate(new Date(now.getTime() + day)),
  "@second": (now) => now.getUTCSeconds(),
  "@minute": (now) => now.getUTCMinutes(),
  "@hour": (now) => now.getUTCHours(),
  "@day": (now) => now.getUTCDate(),
  "@month": (now) => now.getUTCMonth() + 1,
  "@year": (now) => now.getUTCFullYear(),
  "@weekday": (now) => now.getUTCDay(),
  "@todayStart": (now) => firstMoment(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
  "@todayEnd": (now) => lastMoment(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1),
  "@monthStart": (now) => firstMoment(now.getUTCFullYear(), now.getUTCMonth(), 1),
  "@monthEnd": (now) => lastMoment(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
  "@yearStart": (now) => firstMoment(now.getUTCFullYear(), 0, 1),
  "@yearEnd": (now) => lastMoment(now.getUTCFullYear() + 1, 0, 1),
};

/** Value of a time macro at the time of the request, in UTC. `undefined`: no such macro. */
export function macroValue(name: string, now: Date): string | number | undefined {
  return Object.hasOwn(macros, name) ? macros[name]?.(now) : undefined;
}

const firstMoment = (year: number, month: number, date: number) => formatDate(new Date(Date.UTC(year, month, date)));

/** Last millisecond before `dateAfter` starts. */
const lastMoment = (year: number, month: number, dateAfter: number) =>
  formatDate(new Date(Date.UTC(year, month, dateAfter) - 1));
