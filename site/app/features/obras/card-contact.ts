import { contactLines, contactParts } from "../../text/contact-parts.ts";
import type { Obra } from "./obra.ts";
import { waysToReach } from "./ways-to-reach.ts";

/**
 * How a card says a work is reached, each way once: what a button does is no line under it. The number stands on the
 * button that calls it, unless a line that says more (`Línea de guardia …, las 24 horas`) says it too.
 */
export function cardContact(obra: Pick<Obra, "contacto" | "ubicacion"> & Partial<Obra>) {
  const { call, talk } = waysToReach(obra);
  const contact = obra.contacto ?? "";
  const lines = contactLines(contact).filter((line) => line.trim() !== "" && !isButton(line, [call, talk]));
  const told = [...contactParts(obra.telefono ?? ""), ...contactParts(contact)];
  const number = told.find(({ address = "" }) => call !== "" && isCalled(address, call))?.text ?? "";
  const isSaid = contactParts(lines.join("\n")).some(({ address = "" }) => isCalled(address, call));
  return { ways: { call, talk }, number: isSaid ? "" : number, lines };
}

/** A line of nothing but numbers that the buttons have: `Tel. +591 2 200 0141`, `WhatsApp +591 70000000`. */
function isButton(line: string, buttons: readonly string[]): boolean {
  const parts = contactParts(line);
  const words = parts.filter(({ address }) => !address).map(({ text }) => text);
  const ways = parts.flatMap(({ address }) => address ?? []);
  return (
    ways.length > 0 &&
    /^(?:tel[eé]fonos?|tel|tlf|cel(?:ular)?|whatsapp|\P{L})*$/iu.test(words.join(" ")) &&
    ways.every((address) => buttons.some((button) => isCalled(address, button)))
  );
}

/** One of them may lack the country. */
function isCalled(address: string, button: string): boolean {
  const [one, other] = [address, button].map((text) => text.replace(/\D/g, "")) as [string, string];
  if (!address.startsWith("tel:") || one === "" || other === "") return false;
  // The end of a number may be the short number of a service.
  return one === other || (Math.min(one.length, other.length) >= 7 && (one.endsWith(other) || other.endsWith(one)));
}
