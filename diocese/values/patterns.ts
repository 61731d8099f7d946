/** Stored forms of values as regular expressions: fields of collections hold to them, and readers are found by them. */

/** `+591 71234567`: a number as WhatsApp and every telephone dial it. */
export const mobilePattern = "^\\+591 ?\\d[\\d ]{6,9}$";

const service = "1\\d\\d|911";
const extension = "(?: int\\. \\d{1,6})?";
/** Code of a country other than Bolivia's, or its beginning. */
const otherCountry = "[1-46-9]|5[0-8]|59[02-9]";

/**
 * `+591 2 240 1234`, `+591 71234567`, `800 10 1234`, `110`, `+51 987654321`, `+591 2 240 1234 int. 12`: numbers that
 * people call (docs/decisions/0086).
 */
export const telephonePattern = `^(?:\\+591 ?\\d[\\d ]{6,9}|\\+(?:${otherCountry})(?: ?\\d){6,13}|800 \\d\\d \\d{4}|${service})${extension}$`;

/** Any telephone without a country's code too, as the site's own contact has had it. */
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

/** `2027-03-12` */
export const dayPattern = `^(?:${civilDays.join("|")})$`;

/** `19:30` */
export const hourPattern = "^(?:[01]\\d|2[0-3]):[0-5]\\d$";

/** `06-24`, a day of each year. */
export const dayOfYearPattern =
  "^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))$";

/** `#0a5c8f`, the only form that a style attribute of the site takes. */
export const hexColorPattern = "^#[0-9a-fA-F]{6}$";

/** `san-pedro`, the end of an address. */
export const slugPattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$";

/** Name of a collection. */
export const collectionNamePattern = "^[A-Za-z_][\\w]*$";
