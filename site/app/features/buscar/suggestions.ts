import { findWords } from "../../text/search/word-index.ts";
import { readWords, type SearchedWords } from "../../text/search/words.ts";
import { indexOfKind, indexOfPages, nearestSpelling, type Sources } from "./buscar.ts";
import { buscarAddress } from "./buscar-query.ts";
import { entryKinds } from "./entries.ts";
import { findDated, showDated } from "./find-news.ts";
import { highlight } from "./highlight.ts";
import { type Kind, kinds } from "./kinds.ts";

/** Suggestion in the format that enhance/controls/suggestions/ reads. */
export interface Suggestion {
  /** Pieces of the name in turn: plain, matched, plain… */
  name: string[];
  line: string;
  to: string;
}

const mostThings = 5;
const mostOfKind = 3;
const mostNews = 2;
/** Number of newest matching noticias that are read from the backend. */
const mostCandidates = 30;

/** Suggests results for a search that is still being typed (BUS-04). */
export async function suggest(sources: Omit<Sources, "today" | "masses">, q: string): Promise<Suggestion[]> {
  const words = readWords(q);
  if (words.needed.length === 0) return [];
  const [indexes, news] = await Promise.all([indexesOf(sources), newsOf(sources, words)]);
  const things = indexes
    .flatMap(({ kind, index }) =>
      findWords(index, words)
        .slice(0, mostOfKind)
        .map((found) => ({ ...found, kind })),
    )
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostThings)
    .map(({ entry, kind }) => ({
      name: inTurn(entry.title, words),
      line: entry.line || kinds[kind].title,
      to: entry.to,
    }));
  if (things.length + news.length > 0) return [...things, ...news];
  const nearest = nearestSpelling(
    indexes.map(({ index }) => index),
    q,
  );
  return nearest === null ? [] : [{ name: [nearest], line: "Quizás buscabas", to: buscarAddress({ q: nearest }) }];
}

async function indexesOf({ directory, settings }: Pick<Sources, "directory" | "settings">) {
  const own = entryKinds.map(async (kind) => ({
    kind,
    index: await indexOfKind(directory, kind),
  }));
  return Promise.all([
    ...own,
    indexOfKind(directory, "misas").then((index) => ({ kind: "misas" as Kind, index })),
    indexOfPages(settings).then((index) => ({ kind: "paginas" as Kind, index })),
  ]);
}

async function newsOf(
  { client, directory }: Pick<Sources, "client" | "directory">,
  words: SearchedWords,
): Promise<Suggestion[]> {
  const tags = await directory.records("tags");
  const { ids } = await findDated(client, "noticias", words, tags, mostCandidates);
  const shown = await showDated(client, "noticias", ids.slice(0, mostNews));
  return shown.map(({ id, title, type }) => ({
    name: inTurn(title, words),
    line: type === "" ? "Noticia" : `Noticia · ${type}`,
    to: `/noticias/${encodeURIComponent(id)}`,
  }));
}

function inTurn(text: string, words: SearchedWords): string[] {
  const name: string[] = [];
  for (const { text: piece, isFound } of highlight(text, words)) {
    if (isFound === (name.length % 2 === 0)) name.push("");
    name.push(piece);
  }
  return name;
}
