import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { foldText } from "../../text/fold-text.ts";
import type { Place } from "./places.ts";

/** What is no part of a name: people write it or leave it out. */
const generic = new Set(
  "iglesia parroquia templo capilla estacion zona mercado plaza hospital la el de del los las en san santa".split(" "),
);

const namesOf = ({ nombre, sinonimos }: ReferenciasRecord): string[] =>
  [nombre, ...sinonimos.split(";")].map(foldText).filter((name) => name !== "");

const wordsOf = (text: string): string[] => {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !generic.has(word));
  return telling.length > 0 ? telling : words;
};

/** The zone or landmark that somebody means: by its whole name or a synonym, else by all of its words. */
export function findReference(text: string, referencias: readonly ReferenciasRecord[]): ReferenciasRecord | null {
  const folded = foldText(text);
  const whole = referencias.find((one) => namesOf(one).includes(folded));
  if (whole) return whole;
  const asked = wordsOf(text);
  const hits = referencias.filter((one) => namesOf(one).some((name) => isAll(asked, wordsOf(name))));
  // A zone before what stands in it.
  return hits.find(({ clase }) => clase === "zona") ?? hits[0] ?? null;
}

const isAll = (asked: readonly string[], words: readonly string[]): boolean =>
  asked.length === words.length && asked.every((word) => words.includes(word));

/** Churches whose name has all words of what was typed. */
export function findPlaces(text: string, places: readonly Place[]): Place[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return places.filter(({ nombre, lugar }) => {
    const name = foldText(`${nombre} ${lugar.nombres_alternos}`);
    return asked.every((word) => name.includes(word));
  });
}
