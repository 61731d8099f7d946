/** Digits as E.164 writes them. @param written `+591 2 200 0141` @see ITU-T E.164 */
const digitsOf = (written: string): string => written.replace(/\D/g, "");

/**
 * Number that a telephone dials: `+59122000141`, and `800101234` or `110`, which have no country's code. Extensions are
 * asked for once somebody answers. Empty for no number.
 */
function dialled(written: string): string {
  const digits = digitsOf(written.replace(/ int\..*$/, ""));
  return digits !== "" && isInternational(written) ? `+${digits}` : digits;
}

/** Numbers of older contents lack the plus. */
const isInternational = (written: string): boolean => /^\+|^591\D*(?:\d\D*){7,}$/.test(written.trim());

/** For a link that dials; empty for no number. */
export const dialAddress = (written: string): string => (dialled(written) === "" ? "" : `tel:${dialled(written)}`);

/** For a link that opens a talk; empty for no number. @see https://faq.whatsapp.com (click to chat) */
export const whatsappAddress = (written: string): string =>
  digitsOf(written) === "" ? "" : `https://wa.me/${digitsOf(written)}`;
