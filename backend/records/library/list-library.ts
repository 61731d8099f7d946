import { formatDate } from "../../protocol/dates.ts";
import { type PageAnswer, pageAnswer } from "../../protocol/paging.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { fileKindOf } from "../store/held-files/file-kind.ts";
import { Viewer } from "../store/viewer.ts";
import { statFiles } from "./describe-files.ts";
import type { LibraryQuestion } from "./library-question.ts";
import { countFiles, type IndexedFile, readFiles } from "./read-files.ts";
import { type FileUses, nameRecords, placeKey, readUses } from "./read-places.ts";
import { outdatedIndexes } from "./reindex.ts";
import { type Shelf, shelvesOf } from "./shelves.ts";

/** File, with the record that holds it and the texts that show it. */
interface LibraryFile extends FileUses {
  collectionId: string;
  collectionName: string;
  recordId: string;
  /** Title of the record. "": it has none. */
  title: string;
  field: string;
  /** File name in the address. */
  name: string;
  /** Uploaded file name. "": unknown. */
  originalName: string;
  kind: string;
  type: string;
  /** Bytes. `null`: unknown, or the file is missing in the storage. */
  size: number | null;
  missing: boolean;
  protected: boolean;
  /** Moment at which the record first held the file. */
  added: string;
  /** File that only texts can show. It may be replaced everywhere, and deleted when no text shows it. */
  loose: boolean;
}

export interface LibraryPage extends PageAnswer<LibraryFile> {
  /** `false` while older files are still being indexed. */
  complete: boolean;
}

/** Lists files, newest first, of records that the requester may list. */
export async function listLibrary(
  context: RecordsContext,
  question: LibraryQuestion,
  facts: RequestFacts,
): Promise<LibraryPage> {
  const { database, collections, store } = context;
  const viewer = new Viewer(database, collections, store, facts);
  const shelves = shelvesOf(context, viewer);
  const request = { shelves, question, superuser: viewer.superuser, slow: facts.slow };
  const [files, total, outdated] = await Promise.all([
    readFiles(database, request),
    question.paging.skipTotal ? -1 : countFiles(database, request),
    outdatedIndexes(context),
  ]);
  const items = await describe(context, viewer, shelves, files);
  return { ...pageAnswer(question.paging, total, items), complete: outdated.length === 0 };
}

async function describe(
  context: RecordsContext,
  viewer: Viewer,
  shelves: readonly Shelf[],
  files: readonly IndexedFile[],
): Promise<LibraryFile[]> {
  const owners = files.map((file) => ({ collectionId: file.collection_id, id: file.record_id }));
  const [sized, uses, named] = await Promise.all([
    withSizes(context, files),
    readUses(context, viewer, files),
    nameRecords(context, viewer, owners),
  ]);
  const shelfOf = new Map(shelves.map((shelf) => [shelf.collection.id, shelf]));
  return sized.flatMap((file) => {
    const shelf = shelfOf.get(file.collection_id);
    const record = named.get(`${file.collection_id}/${file.record_id}`);
    // The record was deleted in between.
    if (!shelf || !record) return [];
    return [viewOf(file, shelf, record.title, uses.get(placeKey(file)) ?? { places: [], total: 0 })];
  });
}

function viewOf(
  file: IndexedFile,
  { collection, loose }: Shelf,
  title: string,
  { places, total }: FileUses,
): LibraryFile {
  const field = collection.fields.find(({ name }) => name === file.field);
  return {
    collectionId: collection.id,
    collectionName: collection.name,
    recordId: file.record_id,
    title,
    field: file.field,
    name: file.name,
    originalName: file.original,
    kind: file.kind,
    type: file.type,
    size: file.size === null || file.size < 0 ? null : file.size,
    missing: file.size !== null && file.size < 0,
    protected: field?.type === "file" && field.protected,
    added: formatDate(new Date(file.at)),
    loose,
    places,
    total,
  };
}

/**
 * Reads sizes and types of files that the index has not described yet from the storage. A failure leaves them unknown.
 */
async function withSizes({ storage, log }: RecordsContext, files: readonly IndexedFile[]): Promise<IndexedFile[]> {
  const unsized = files.filter(({ size }) => size === null);
  if (unsized.length === 0) return [...files];
  try {
    const found = await statFiles(storage, unsized);
    const known = new Map(unsized.map((file, index) => [file.number, found[index]]));
    return files.map((file) => {
      const stored = known.get(file.number);
      if (!stored) return file;
      const { size, contentType: type, originalName: original } = stored;
      return { ...file, size, type, original, kind: fileKindOf(file.name, type) };
    });
  } catch (err) {
    log.warn({ err }, "the storage did not say how large files are");
    return [...files];
  }
}
