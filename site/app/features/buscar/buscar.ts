import type { Day } from "@arzobispado/diocese/misas";
import type PocketBase from "pocketbase";
import type { Directory } from "../../backend/directory/directory.ts";
import type { DirectoryName } from "../../backend/directory/directory-questions.ts";
import { memoizeLast } from "../../backend/directory/memoize-last.ts";
import type { SiteSettings } from "../../backend/settings/site-settings.ts";
import { longDate } from "../../text/dates/dates.ts";
import { findNearWords, findWords, indexWords, spelledAs, type WordIndex } from "../../text/search/word-index.ts";
import { readWords, type SearchedWords } from "../../text/search/words.ts";
import { type AskedMasses, readAskedMasses } from "./asked-masses.ts";
import type { BuscarQuery } from "./buscar-query.ts";
import { documentEntries } from "./documents.ts";
import { entryKinds, entrySources, pageEntries } from "./entries.ts";
import { type Dated, findDated, showDated } from "./find-news.ts";
import type { FoundThing } from "./found-thing.ts";
import { excerpt, highlight, type Piece } from "./highlight.ts";
import { type Kind, kindNames } from "./kinds.ts";

/** Dependencies of a search. */
export interface Sources {
  client: PocketBase;
  directory: Directory;
  settings: SiteSettings;
  /** Day in La Paz. */
  today: Day;
  /** Finds celebrations. `null`: the timetables are not available. */
  masses: (asked: AskedMasses) => Promise<FoundMasses | null>;
}

/** Masses that match a search. */
interface FoundMasses {
  count: number;
  /** Address of the page with all of them. */
  to: string;
  /** First matches. */
  masses: { to: string; title: string; label: string; line: string }[];
}

/** Result as it is shown. */
export interface Result {
  to: string;
  title: Piece[];
  /** Small text above the title: a type, a date. */
  label: string;
  line: Piece[];
  text: Piece[];
  contact: string;
}

export interface ResultsOfKind {
  kind: Kind;
  count: number;
  /** `count` covers only the newest candidates: there may be more. */
  more: boolean;
  results: Result[];
  /** Address of another page that shows all results. */
  elsewhere?: string;
}

export interface FoundPage {
  /** Kinds with results, in their order. `results` holds those of every kind, or of the chosen kind. */
  kinds: ResultsOfKind[];
  /** Corrected spelling that was searched instead. `null`: the search was used as typed. */
  suggestion: string | null;
}

const resultsOfMixedPage = 3;
export const resultsOfPage = 10;
const longestText = 180;

/** Searches everything that a guest may see. Without results it searches again with the nearest spelling. */
export async function search(sources: Sources, query: BuscarQuery): Promise<FoundPage> {
  const indexes = await allIndexes(sources);
  const exact = await findAll(sources, indexes, query, query.q);
  if (exact.length > 0) return { kinds: exact, suggestion: null };
  const suggestion = nearestSpelling([...indexes.values()], query.q);
  if (suggestion === null) return { kinds: [], suggestion };
  return { kinds: await findAll(sources, indexes, query, suggestion), suggestion };
}

type Indexes = Map<Kind, WordIndex<FoundThing>>;

async function findAll(
  { client, directory, today, masses }: Sources,
  indexes: Indexes,
  { kind: asked, page }: BuscarQuery,
  q: string,
): Promise<ResultsOfKind[]> {
  const words = readWords(q);
  if (words.needed.length === 0) return [];
  const tags = await directory.records("tags");
  const found = await Promise.all(
    kindNames.map(async (kind): Promise<ResultsOfKind> => {
      const [from, to] =
        asked === null
          ? [0, resultsOfMixedPage]
          : asked === kind
            ? [(page - 1) * resultsOfPage, page * resultsOfPage]
            : [0, 0];
      if (isDated(kind)) {
        const { ids, more } = await findDated(client, kind, words, tags);
        const shown = await showDated(client, kind, ids.slice(from, to));
        return { kind, count: ids.length, more, results: shown.map((thing) => datedResult(kind, thing, words)) };
      }
      if (kind === "misas") {
        const named = readAskedMasses(q, await directory.records("referencias"), today);
        return massesOf(named && (await masses(named)), words, from, to);
      }
      const index = indexes.get(kind);
      const things = index ? findWords(index, words) : [];
      const results = things.slice(from, to).map(({ entry }) => result(entry, words));
      return { kind, count: things.length, more: false, results };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

function massesOf(found: FoundMasses | null, words: SearchedWords, from: number, to: number): ResultsOfKind {
  if (!found) return { kind: "misas", count: 0, more: false, results: [] };
  const results = found.masses.slice(from, to).map(({ to, title, label, line }) => ({
    to,
    title: highlight(title, words),
    label,
    line: highlight(line, words),
    text: [],
    contact: "",
  }));
  return { kind: "misas", count: found.count, more: false, results, elsewhere: found.to };
}

const isDated = (kind: Kind): kind is Dated => kind === "noticias" || kind === "videos";

function result(entry: FoundThing, words: SearchedWords): Result {
  return {
    to: entry.to,
    title: highlight(entry.title, words),
    label: "",
    line: highlight(entry.line, words),
    text: highlight(excerpt(entry.text, words, longestText), words),
    contact: entry.contact ?? "",
  };
}

function datedResult(
  kind: Dated,
  { id, title, text, type, date }: Awaited<ReturnType<typeof showDated>>[number],
  words: SearchedWords,
): Result {
  return {
    to: kind === "noticias" ? `/noticias/${encodeURIComponent(id)}` : `/videos?video=${encodeURIComponent(id)}`,
    title: highlight(title, words),
    label: [type, date ? longDate(date) : ""].filter((part) => part !== "").join(" · "),
    line: [],
    text: highlight(excerpt(text, words, longestText), words),
    contact: "",
  };
}

/** Spelling of the best near match for the search. `null`: no near match. */
export function nearestSpelling(indexes: readonly WordIndex<FoundThing>[], q: string): string | null {
  const words = readWords(q);
  const [nearest] = indexes
    .flatMap((index) => findNearWords(index, words).slice(0, 1))
    .sort((one, other) => other.weight - one.weight);
  return nearest ? spelledAs(nearest.entry, q) : null;
}

async function allIndexes(sources: Sources): Promise<Indexes> {
  const indexes = await Promise.all(
    entryKinds.map(async (kind) => [kind, await indexOfKind(sources.directory, kind)] as const),
  );
  return new Map<Kind, WordIndex<FoundThing>>([...indexes, ["paginas", await indexOfPages(sources.settings)]]);
}

/** Cached index of each kind; rebuilt when its records change. */
const indexed = new Map(
  [...entrySources].map(([kind, source]) => {
    const entries = source.entries as (...records: readonly unknown[]) => FoundThing[];
    return [
      kind,
      memoizeLast((...records: readonly unknown[]) => indexWords(entries(...records), { isProse: kind === "obras" })),
    ];
  }),
);

export async function indexOfKind(directory: Directory, kind: string): Promise<WordIndex<FoundThing>> {
  const index = indexed.get(kind);
  if (!index) throw new Error(`The search reads no records of ${kind}.`);
  const names = entrySources.get(kind)?.from ?? [];
  const records = await Promise.all(names.map((name: DirectoryName) => directory.records(name)));
  return index(...records);
}

const pagesWith = memoizeLast(
  (synod: Parameters<typeof documentEntries>[0], issues: Parameters<typeof documentEntries>[1]) =>
    indexWords([...pageEntries, ...documentEntries(synod, issues)]),
);

export async function indexOfPages(settings: SiteSettings): Promise<WordIndex<FoundThing>> {
  return pagesWith(...(await Promise.all([settings.records("documentos_sinodo"), settings.records("revistas")])));
}
