/** Stored forms of values as regular expressions: fields of collections hold to them, and readers are found by them. */

/** `+591 71234567`: a number as WhatsApp and every telephone dial it. */
export const telephonePattern = "^\\+591 ?\\d[\\d ]{6,9}$";

/** A telephone of any country. */
export const anyTelephonePattern = String.raw`^\+?[0-9]([ -]?[0-9]){6,14}$`;

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
