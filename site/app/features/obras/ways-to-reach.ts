import { contactParts } from "../../text/contact-parts.ts";
import { dialAddress, whatsappAddress } from "../../text/phone.ts";
import { wayThere } from "../../text/way-there.ts";
import type { Obra } from "./obra.ts";

/**
 * How a work is reached. Where the team has not written its numbers the contact says them, as an import brings it.
 * Nobody is led to an address that is kept secret.
 */
export function waysToReach(obra: Pick<Obra, "contacto" | "ubicacion"> & Partial<Obra>) {
  const { telefono = "", whatsapp = "", contacto, ubicacion } = obra;
  const told = numbersOf(contacto ?? "");
  return {
    call: dialAddress(telefono) || told.call,
    talk: whatsappAddress(whatsapp) || told.talk,
    way: ubicacion && !/reservad[ao]/i.test(ubicacion) ? wayThere(ubicacion) : "",
  };
}

/** The first number of a contact, and the first that stands behind the word WhatsApp; that one has to say its country. */
function numbersOf(contact: string): { call: string; talk: string } {
  const found = { call: "", talk: "" };
  let before = "";
  for (const { text, address = "" } of contactParts(contact)) {
    if (address.startsWith("tel:")) {
      const isTalk = /whatsapp\W*$/i.test(before);
      if (isTalk && address.startsWith("tel:+")) found.talk ||= whatsappAddress(text);
      else if (!isTalk) found.call ||= address;
    }
    before = text;
  }
  return found;
}
