/** Digits of a number, as E.164 writes them. @param written `+591 2 200 0141` @see ITU-T E.164 */
const digitsOf = (written: string): string => written.replace(/\D/g, "");

/**
 * Number to dial: `+59122000141`, or `800101234` and `110`, which have no country code. Without the extension, which is
 * given to the person who answers. Empty: no number.
 */
function dialled(written: string): string {
  const digits = digitsOf(written.replace(/ int\..*$/, ""));
  return digits !== "" && isInternational(written) ? `+${digits}` : digits;
}

/** Whether a number has a country code; in older content it may lack the plus. */
const isInternational = (written: string): boolean => /^\+|^591\D*(?:\d\D*){7,}$/.test(written.trim());

/** Address of a link that dials; empty: no number. */
export const dialAddress = (written: string): string => (dialled(written) === "" ? "" : `tel:${dialled(written)}`);

/** Address of a link that opens a chat; empty: no number. @see https://faq.whatsapp.com (click to chat) */
export const whatsappAddress = (written: string): string =>
  digitsOf(written) === "" ? "" : `https://wa.me/${digitsOf(written)}`;
