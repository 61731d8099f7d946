import { minutesBehindUtc } from "./behind-utc.ts";

/*
 * Place of the diocese: its time, its name, its telephones. Separate exports: the build leaves out those that no page
 * uses.
 *
 * Local time is computed with one offset for all the year. A place with summer time needs another `localIso`, and
 * another way wherever `minutesBehindUtc` and `utcOffset` are read.
 */

/** Time zone of the diocese (IANA), for `Intl`; visits are counted by its days. No summer time since 1932. */
export const timeZone = "America/La_Paz";

export { minutesBehindUtc };

/** Offset of local time, as ISO texts write it. */
export const utcOffset = "-04:00";

/** Offset of local time for people. */
export const zoneInWords = "UTC−4";

/** Hours from local time to UTC, in words: 'La Paz más cuatro' is UTC. */
export const toUtcInWords = "más cuatro";

/** Minute and hour of UTC at which it is 03:00 in the place, as cron writes them. */
export const nightInCron = "0 7";

/** City after which the diocese and its time are called. */
export const city = "La Paz";

/** Adjective for what is of the place. */
export const demonym = { masculine: "paceño", feminine: "paceña" } as const;

/** Point in the middle of the city, in degrees. */
export const center = { lat: -16.4955, lon: -68.1336 } as const;

/** ISO text of a moment by the clocks of the place, without `Z`: `2026-11-25T19:00:00.000`. */
export const localIso = (date: Date): string =>
  new Date(date.getTime() - minutesBehindUtc * 60_000).toISOString().slice(0, -1);

/** Facts about telephones of the country and city, with which readers of typed values complete what is left out. */
export const place = {
  /** Country code of telephones: Bolivia. */
  countryCode: "591",
  /** Area code of a landline written with its seven figures alone: La Paz. */
  areaCode: "2",
  /** Area codes of the country. */
  areaCodes: ["2", "3", "4"],
  /** First figures of mobile numbers. */
  mobilePrefixes: ["6", "7"],
  /** First figures of numbers whose call is free; six more follow. */
  tollFree: "800",
  /** Numbers of public services: police 110, firemen 119, ambulances 118 and 165, emergencies 911. */
  services: /^(?:1\d\d|911)$/,
} as const;
