/**
 * Stored forms of values as regular expressions. Fields of collections use them as patterns, and readers are found by
 * them.
 */

/** Mobile number as WhatsApp and every telephone dial it: `+591 71234567`. */
export const mobilePattern = "^\\+591 ?\\d[\\d ]{6,9}$";

const service = "1\\d\\d|911";
const extension = "(?: int\\. \\d{1,6})?";
/** Code of a country other than Bolivia's, or its beginning. */
const otherCountry = "[1-46-9]|5[0-8]|59[02-9]";

/**
 * Telephone numbers that people call: `+591 2 240 1234`, `+591 71234567`, `800 10 1234`, `110`, `+51 987654321`, `+591
 * 2 240 1234 int. 12` (docs/decisions/0086).
 */
export const telephonePattern = `^(?:\\+591 ?\\d[\\d ]{6,9}|\\+(?:${otherCountry})(?: ?\\d){6,13}|800 \\d\\d \\d{4}|${service})${extension}$`;

/** Any telephone number, also without a country code, as the site's own contact has had it. */
export const anyTelephonePattern = `^(?:\\+?[0-9]([ -]?[0-9]){6,14}|${service})${extension}$`;

/** Earlier texts of `anyTelephonePattern`. */
export const formerAnyTelephonePatterns = [String.raw`^\+?[0-9]([ -]?[0-9]){6,14}$`];

/** Days that exist, 29 February only in leap years. */
const civilDays = [
  "20\\d\\d-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])",
  "20\\d\\d-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)",
  "20\\d\\d-02-(?:0[1-9]|1\\d|2[0-8])",
  "20(?:[02468][048]|[13579][26])-02-29",
];

/** Day: `2027-03-12`. */
export const dayPattern = `^(?:${civilDays.join("|")})$`;

/** Time: `19:30`. */
export const hourPattern = "^(?:[01]\\d|2[0-3]):[0-5]\\d$";

/** Day of each year: `06-24`. */
export const dayOfYearPattern =
  "^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))$";

/** Colour: `#0a5c8f`, the only form that a style attribute of the site accepts. */
export const hexColorPattern = "^#[0-9a-fA-F]{6}$";

/** End of an address: `san-pedro`. */
export const slugPattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$";

export const collectionNamePattern = "^[A-Za-z_][\\w]*$";
