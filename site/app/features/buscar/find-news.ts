import type PocketBase from "pocketbase";
import type { DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { searchText } from "../../backend/list/search-text.ts";
import { problemStatus } from "../../backend/problems.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import type { SearchedWord, SearchedWords } from "../../text/search/words.ts";
import { wordsOf } from "../../text/search/words.ts";

/*
 * News and videos may be a million: the backend looks for them by its search index, the newest first. Their number is
 * counted up to a bound, so that whatever is asked costs the same. A letter in the middle of a word is no match: of what
 * the backend finds, which looks anywhere, the site takes what begins with the words.
 */

/** Of those that the backend finds, the newest: what comes behind them is for their own lists, which have dates. */
const mostCandidates = 60;
/** Tags that one word may name. */
const mostTags = 3;
/** With fewer letters a word names too many. */
const shortestOfTag = 3;

export type Dated = "noticias" | "videos";

const sources = {
  noticias: { collection: "noticias", date: "fecha_publicacion" },
  videos: { collection: "pagina_videos", date: "fecha_subida" },
} as const satisfies Record<Dated, { collection: string; date: string }>;

interface Candidate {
  id: string;
  titulo: string;
  tags: string[];
}

export interface FoundIds {
  ids: string[];
  /** There are more than were looked at. */
  more: boolean;
}

type Tag = DirectoryRecords["tags"];

/** @param most candidates that are looked at */
export async function findDated(
  client: PocketBase,
  kind: Dated,
  words: SearchedWords,
  tags: readonly Tag[],
  most = mostCandidates,
): Promise<FoundIds> {
  const { collection, date } = sources[kind];
  const named = words.needed.map((word) => ({ word, tags: tagsOf(word, tags) }));
  const { items } = await client.collection(collection).getList<Candidate>(1, most, {
    filter: named
      .map(({ word, tags }) => {
        const inTitle = client.filter("titulo ~ {:word}", { word: searchText(word.word) });
        const withTag = tags.map((id) => client.filter("tags ~ {:id}", { id }));
        return `(${[inTitle, ...withTag].join(" || ")})`;
      })
      .join(" && "),
    sort: `-${date}`,
    fields: "id,titulo,tags",
    skipTotal: true,
  });
  const found = items.filter((item) => {
    const title = wordsOf(item.titulo ?? "");
    return named.every(
      ({ word, tags }) =>
        title.some((each) => each.startsWith(word.word)) || tags.some((id) => item.tags?.includes(id)),
    );
  });
  return { ids: found.map(({ id }) => id), more: items.length === most };
}

const tagsOf = ({ word }: SearchedWord, tags: readonly Tag[]): string[] =>
  tags
    .filter(({ nombre }) => word.length >= shortestOfTag && nombre)
    .filter(({ nombre }) => wordsOf(nombre).some((each) => each.startsWith(word)))
    .slice(0, mostTags)
    .map(({ id }) => id);

/** What is shown of one of them. */
export interface DatedThing {
  id: string;
  title: string;
  text: string;
  /** Of a noticia. */
  type: string;
  date: Date | null;
}

interface Shown {
  id: string;
  titulo: string;
  resumen?: string;
  fecha_publicacion?: string;
  fecha_subida?: string;
  expand?: { tipo?: { tipo: string } };
}

/**
 * Those of these ids that are still public, in their order. Each is asked for by itself, by its key: of a list of ids a
 * database may make a walk through all that is published.
 */
export async function showDated(client: PocketBase, kind: Dated, ids: readonly string[]): Promise<DatedThing[]> {
  const { collection, date } = sources[kind];
  const options = {
    ...(kind === "noticias" && { expand: "tipo" }),
    fields: `id,titulo,resumen,${date},expand.tipo.tipo`,
  };
  const shown = ids.map((id) =>
    client
      .collection(collection)
      .getOne<Shown>(id, options)
      .catch((error: unknown) => {
        if (problemStatus(error) === 404) return null;
        throw error;
      }),
  );
  return (await Promise.all(shown)).flatMap((item) =>
    item
      ? [
          {
            id: item.id,
            title: item.titulo,
            text: item.resumen ?? "",
            type: item.expand?.tipo?.tipo ?? "",
            date: readStoredDate(item[date] ?? ""),
          },
        ]
      : [],
  );
}
