import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { memoizeLast } from "../../../backend/directory/memoize-last.ts";
import { type Entry, findNames, findNearWords, indexWords } from "../../../text/search/word-index.ts";
import { readWords, type SearchedWords } from "../../../text/search/words.ts";
import type { Place } from "../places.ts";

interface Named<What> extends Entry {
  what: What;
}

const listed = (names: string): string[] => names.split(";");

const indexOfReferences = memoizeLast((referencias: readonly ReferenciasRecord[]) =>
  indexWords(
    referencias.map((what): Named<ReferenciasRecord> => {
      // Ranks a zone before the landmarks in it.
      const isPart = what.clase !== "zona";
      return { what, title: what.nombre, place: listed(what.sinonimos).join(" · "), text: "", isPart };
    }),
  ),
);

const indexOfPlaces = memoizeLast((places: readonly Place[]) =>
  indexWords(
    places.map(
      (what): Named<Place> => ({
        ...{ what, title: what.nombre, place: "", text: "", isPart: !what.isSede },
        words: listed(what.lugar.nombres_alternos),
      }),
    ),
  ),
);

/** Result of a search by text: one zone or landmark, or several places. */
export type Meant = { reference: ReferenciasRecord } | { places: Place[] };

/**
 * Finds a zone or landmark by its whole name; else churches and chapels with these words; else a zone or landmark with
 * these words; else the same with one wrong letter. `null`: no match.
 */
export function findMeant(
  text: string,
  referencias: readonly ReferenciasRecord[],
  places: readonly Place[],
): Meant | null {
  const words = readWords(text);
  if (words.needed.length === 0) return null;
  const [named, churches] = [indexOfReferences(referencias), indexOfPlaces(places)];
  const references = findNames(named, words);
  const whole = references.find(({ entry }) => isWhole(entry.what, words));
  if (whole) return { reference: whole.entry.what };
  for (const find of [findNames, findNearWords]) {
    const found = find(churches, words);
    if (found.length > 0) return { places: found.map(({ entry }) => entry.what) };
    const [reference] = find(named, words);
    if (reference) return { reference: reference.entry.what };
  }
  return null;
}

const isWhole = ({ nombre, sinonimos }: ReferenciasRecord, { needed }: SearchedWords): boolean =>
  [nombre, ...listed(sinonimos)].some((name) => wordsIn(readWords(name)) === wordsIn({ needed }));

const wordsIn = ({ needed }: Pick<SearchedWords, "needed">): string =>
  needed
    .map(({ word }) => word)
    .sort()
    .join(" ");
