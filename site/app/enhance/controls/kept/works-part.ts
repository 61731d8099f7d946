import type { KeptWork } from "@arzobispado/diocese/misas";
import { contactParts } from "../../../text/contact-parts.ts";
import { link, make } from "./make.ts";

/** List of social works with their contacts: each number and address in them is a link. */
export function worksPart(works: readonly KeptWork[]): HTMLElement {
  const items = works.map(({ nombre, ubicacion, contacto }) =>
    make("li", {}, make("b", {}, nombre), make("p", {}, ubicacion), make("p", {}, ...linked(contacto))),
  );
  return make("ul", {}, ...items);
}

const linked = (contact: string): (Node | string)[] =>
  contactParts(contact).map(({ text, address }) => (address ? link(address, text) : text));
