import { contactLines, contactParts } from "../../text/contact-parts.ts";
import type { Obra } from "./obra.ts";
import { waysToReach } from "./ways-to-reach.ts";

/**
 * Contact of a work for its card, without repetition: a line that only repeats a button is dropped. The number stands
 * on the call button, unless a remaining line (`Línea de guardia …, las 24 horas`) contains it too.
 */
export function cardContact(obra: Pick<Obra, "contacto" | "ubicacion"> & Partial<Obra>) {
  const { call, talk } = waysToReach(obra);
  const contact = obra.contacto ?? "";
  const lines = contactLines(contact).filter((line) => line.trim() !== "" && !isButton(line, [call, talk]));
  const parts = [...contactParts(obra.telefono ?? ""), ...contactParts(contact)];
  const number = parts.find(({ address = "" }) => call !== "" && isCalled(address, call))?.text ?? "";
  const isInLines = contactParts(lines.join("\n")).some(({ address = "" }) => isCalled(address, call));
  return { ways: { call, talk }, number: isInLines ? "" : number, lines };
}

/**
 * Does the line hold only numbers that the buttons have? Examples: `Tel. +591 2 200 0141`, `WhatsApp +591 70000000`.
 */
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

/** Do both addresses dial the same number? One of them may lack the country code. */
function isCalled(address: string, button: string): boolean {
  const [one, other] = [address, button].map((text) => text.replace(/\D/g, "")) as [string, string];
  if (!address.startsWith("tel:") || one === "" || other === "") return false;
  // At least 7 digits: a shorter number could be a service number that happens to match the end.
  return one === other || (Math.min(one.length, other.length) >= 7 && (one.endsWith(other) || other.endsWith(one)));
}
