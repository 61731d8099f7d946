import { fold } from "../../db/fold.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { type Paging, readBoolean, readPaging } from "../../protocol/paging.ts";
import { snakeCase } from "../../schema/fields/file-name.ts";
import { type FileKind, fileKinds } from "../store/held-files/file-kind.ts";

/** Filter on files. */
export interface LibraryQuestion {
  paging: Paging;
  /** Search words, each with its possible spellings in a name or title. All words must be found. */
  words: string[][];
  kind: FileKind | null;
  /** Collection id or name. `null`: all. */
  collection: string | null;
  /** Only files that no text shows. */
  unused: boolean;
}

/** Most items of a page: each may list where it is used. */
const mostFiles = 100;
/** Most characters of a search, and most words of it that count. */
const longestSearch = 200;
const mostWords = 8;

/**
 * Reads `page perPage skipTotal search kind collection unused`.
 * @throws BadRequestError for malformed values
 */
export function readLibraryQuestion(query: ReadonlyMap<string, string>): LibraryQuestion {
  const paging = readPaging(query);
  const kind = query.get("kind") || null;
  if (kind !== null && !isKind(kind)) throw new BadRequestError();
  const search = query.get("search") ?? "";
  if (search.length > longestSearch) throw new BadRequestError();
  const words = search
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);
  return {
    paging: { ...paging, perPage: Math.min(paging.perPage, mostFiles) },
    words: words.map(formsOf),
    kind,
    collection: query.get("collection") || null,
    unused: readBoolean(query.get("unused")),
  };
}

const isKind = (text: string): text is FileKind => fileKinds.some((kind) => kind === text);

/** Spellings of a search word. Stored names have no accents: `Misión` is `misi_n` in them. */
function formsOf(word: string): string[] {
  return [...new Set([fold(word), snakeCase(word)])].filter((form) => form !== "");
}
