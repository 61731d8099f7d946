import type PocketBase from "pocketbase";
import type { DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { searchText } from "../../backend/list/search-text.ts";
import { problemStatus } from "../../backend/problems.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import type { SearchedWord, SearchedWords } from "../../text/search/words.ts";
import { wordsOf } from "../../text/search/words.ts";

/*
 * News and videos may be a million: the backend finds them by its search index, the newest first. They are counted up to
 * a bound, so that every search costs the same. The backend matches inside words too; the site keeps only items with
 * words that begin with the searched ones.
 */

/** Number of newest matches that are read from the backend. Older ones are left to the lists, which filter by date. */
const mostCandidates = 60;
/** Number of tags that one word may match. */
const mostTags = 3;
/** Letters that a word needs to match tags: a shorter one would match too many. */
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
  /** The backend may have more matches than were read. */
  more: boolean;
}

type Tag = DirectoryRecords["tags"];

/**
 * Finds the ids of noticias or videos that match all words, newest first.
 * @param most number of candidates that are read
 */
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

/** Fields of a noticia or a video in a result. */
export interface DatedThing {
  id: string;
  title: string;
  text: string;
  /** Type of a noticia. Empty for a video. */
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
 * Loads those of the ids that are still public, in their order. Loads each by its id: for a filter with many ids a
 * database may scan all published items.
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
