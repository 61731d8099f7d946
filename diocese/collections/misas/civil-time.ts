import { text } from "@arzobispado/backend";

type Options = Parameters<typeof text>[0];

/** Each day that there is, 29 February only in leap years. */
const civilDays = [
  "20\\d\\d-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])",
  "20\\d\\d-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)",
  "20\\d\\d-02-(?:0[1-9]|1\\d|2[0-8])",
  "20(?:[02468][048]|[13579][26])-02-29",
];

/** A day of La Paz, `AAAA-MM-DD`: a text, so that no clock's zone shifts it. */
export const civilDay = (options: Options = {}) => text({ ...options, pattern: `^(?:${civilDays.join("|")})$` });

/** An hour of La Paz, `HH:MM`. */
export const civilHour = (options: Options = {}) => text({ ...options, pattern: "^(?:[01]\\d|2[0-3]):[0-5]\\d$" });

/** A day of each year, `MM-DD`. */
export const dayOfYear = (options: Options = {}) =>
  text({
    ...options,
    pattern:
      "^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))$",
  });

/** Filter for what ends today in La Paz or later, or never. @param last name of the field with its last day */
export const noTerminado = (last: string): string =>
  `${last} = "" || ${last} >= strftime("%Y-%m-%d", @now, "-4 hours")`;
