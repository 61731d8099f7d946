import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { type AnyRecord, type ContentIndex, titledRelations } from "../../content/content-words.ts";
import type { Cell } from "../cells/cell.ts";
import { exportedCell } from "../cells/exported-cell.ts";
import { idHeader, type SheetColumn, sheetColumns } from "../cells/sheet-columns.ts";

export type ListRequest = (client: PocketBase) => { filter?: string; sort?: string };

/** What a list shows, to be written into a sheet. */
export interface ExportedList {
  collection: ContentCollection;
  index: ContentIndex;
  /** Filter and sort of what the list shows. */
  request: ListRequest;
  /** Of the site, before the addresses of files. */
  origin: string;
}

/** Rows of one request: an answer of full records stays small enough for a phone. */
const rowsAtOnce = 500;

export function headersOf(columns: readonly SheetColumn[]): Cell[] {
  return [idHeader, ...columns.map(({ header }) => header)];
}

/** Asks in the person's name; what was refused is asked once more when they have signed in again. */
export type AskAs = <Answer>(question: (client: PocketBase) => Promise<Answer>) => Promise<Answer>;

/** All rows of a list in its order, page by page, with how many there are. */
export async function* exportedRows(
  ask: AskAs,
  { collection, index, request, origin }: ExportedList,
): AsyncGenerator<{ rows: Cell[][]; total: number }> {
  const columns = sheetColumns(collection);
  const relations = columns.map(({ field }) => field).filter(({ type }) => type === "relation");
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * rowsAtOnce < total; page++) {
    // Each question by itself: a generator that has thrown is at its end, and would give a file without the rest.
    const answer = await ask((client) => {
      const { filter = "", sort = "" } = request(client);
      return client.collection(collection.name).getList<AnyRecord>(page, rowsAtOnce, {
        filter,
        sort,
        expand: titledRelations(index, relations).join(","),
        skipTotal: page > 1,
        ...shownByDialog,
      });
    });
    if (page === 1) total = answer.totalItems;
    if (answer.items.length === 0 && page > 1) return;
    const rows = answer.items.map((record) => [
      record.id,
      ...columns.map(({ field }) => exportedCell(field, record, index, origin)),
    ]);
    yield { rows, total };
  }
}
