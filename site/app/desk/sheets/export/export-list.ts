import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { type AnyRecord, type ContentIndex, titledRelations } from "../../content/content-words.ts";
import type { Cell } from "../cells/cell.ts";
import { exportedCell } from "../cells/exported-cell.ts";
import { idHeader, type SheetColumn, sheetColumns } from "../cells/sheet-columns.ts";

export type ListRequest = (client: PocketBase) => { filter?: string; sort?: string };

/** List to be exported into a sheet. */
export interface ExportedList {
  collection: ContentCollection;
  index: ContentIndex;
  /** Filter and sort of the list as shown. */
  request: ListRequest;
  /** Origin of the site, before the addresses of files. */
  origin: string;
}

/** Rows per request: few enough that a response of full records fits a phone. */
const rowsAtOnce = 500;

export function headersOf(columns: readonly SheetColumn[]): Cell[] {
  return [idHeader, ...columns.map(({ header }) => header)];
}

/** Runs a request as the signed-in person; if refused, runs it once more after a new sign-in. */
export type AskAs = <Answer>(question: (client: PocketBase) => Promise<Answer>) => Promise<Answer>;

/** Exports all rows of a list in its order, page by page, with the total. */
export async function* exportedRows(
  ask: AskAs,
  { collection, index, request, origin }: ExportedList,
): AsyncGenerator<{ rows: Cell[][]; total: number }> {
  const columns = sheetColumns(collection);
  const relations = columns.map(({ field }) => field).filter(({ type }) => type === "relation");
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * rowsAtOnce < total; page++) {
    // Retries each request alone: a generator that has thrown is finished, and the file would lack the rest.
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
