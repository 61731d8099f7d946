/** Digits as E.164 writes them. @param written `+591 2 200 0141` @see ITU-T E.164 */
const digitsOf = (written: string): string => written.replace(/\D/g, "");

/** For a link that dials; empty for no number. */
export const dialAddress = (written: string): string => (digitsOf(written) === "" ? "" : `tel:+${digitsOf(written)}`);

/** For a link that opens a talk; empty for no number. @see https://faq.whatsapp.com (click to chat) */
export const whatsappAddress = (written: string): string =>
  digitsOf(written) === "" ? "" : `https://wa.me/${digitsOf(written)}`;
