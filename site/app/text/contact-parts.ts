/** Piece of a contact: a text, with a link if it is an e-mail address or a telephone number. */
export interface ContactPart {
  text: string;
  address?: string;
}

const email = String.raw`[\p{L}\d._+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`;
/** Telephone number of at least seven digits, so that neither a year nor a house number becomes one. */
const telephone = String.raw`\+?\d(?:[\s-]?\d){6,14}`;
/** Short number of a service, only as the first entry and alone: `110 · hogar@ejemplo.bo`. */
const service = String.raw`^(?:1\d\d|911)(?=$|\s+[·|]|\n)`;
const either = new RegExp(`(${email})|${telephone}|${service}`, "gu");

/** Separator of two entries in a contact, as the team writes it. */
const separator = /\s+[·|]\s+|\n+/;

/** Lines of a contact, one for each entry. */
export const contactLines = (text: string): string[] => text.split(separator);

/** Splits `+591 2 200 0141 · hogar@ejemplo.bo` into its parts, in their order. */
export function contactParts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const match of text.matchAll(either)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const [words, mail] = match;
    parts.push({ text: words, address: mail ? `mailto:${mail}` : `tel:${words.replace(/[\s-]/g, "")}` });
    end = match.index + words.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Contact text of a record, and the numbers in fields of their own. */
interface Reached {
  contacto?: string;
  telefono?: string;
  whatsapp?: string;
}

/** Joins all contacts into one text: numbers that the contact text lacks come before it. */
export function contactOf({ contacto = "", telefono = "", whatsapp = "" }: Reached): string {
  const isNew = (number: string) => number !== "" && !isMentioned(contacto, number);
  const parts = [isNew(telefono) && telefono, isNew(whatsapp) && `WhatsApp ${whatsapp}`, contacto];
  return parts.filter(Boolean).join(" · ");
}

/** Whether a contact text has a number. A short number of a service must stand alone: others may hold its figures. */
const isMentioned = (contact: string, number: string): boolean =>
  number.length < 7
    ? contact.split(/\D+/).includes(number)
    : digitsOf(contact).includes(digitsOf(number.replace(/ int\..*$/, "")));

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether a contact has a number that can be called. */
export const hasTelephone = (contact: string): boolean =>
  contactParts(contact).some(({ address }) => address?.startsWith("tel:"));
