import { contactParts } from "../../text/contact-parts.ts";
import { dialAddress, whatsappAddress } from "../../text/phone.ts";
import { wayThere } from "../../text/places/way-there.ts";
import type { Obra } from "./obra.ts";

/**
 * Addresses to call, write to and find a work. If the fields for numbers are empty (as after an import), they are read
 * from the contact text. No directions if the place is marked as reserved.
 */
export function waysToReach(obra: Pick<Obra, "contacto" | "ubicacion"> & Partial<Obra>) {
  const { telefono = "", whatsapp = "", contacto, ubicacion } = obra;
  const numbers = numbersOf(contacto ?? "");
  return {
    call: dialAddress(telefono) || numbers.call,
    talk: whatsappAddress(whatsapp) || numbers.talk,
    way: ubicacion && !/reservad[ao]/i.test(ubicacion) ? wayThere(ubicacion) : "",
  };
}

/** First number of a contact, and first number after the word WhatsApp. The latter needs its country code. */
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
