import type { KeptWork } from "@arzobispado/diocese/misas";
import { make } from "./make.ts";

/** Works that can be called: each of the telephones that it writes is a link. */
export function worksPart(works: readonly KeptWork[]): HTMLElement {
  const items = works.map(({ nombre, ubicacion, contacto }) =>
    make("li", {}, make("b", {}, nombre), make("p", {}, ubicacion), make("p", {}, ...withNumbers(contacto))),
  );
  return make("ul", {}, ...items);
}

/** `+591 2 200 0141`, in a text. */
const number = /(\+?\d(?:[\s-]?\d){6,})/;

const withNumbers = (text: string): (Node | string)[] =>
  text
    .split(number)
    .map((part, at) => (at % 2 === 0 ? part : make("a", { href: `tel:${part.replace(/[^\d+]/g, "")}` }, part)));
