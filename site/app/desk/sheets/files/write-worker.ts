import type { Cell } from "../cells/cell.ts";
import { cellsCsv, csvStart, csvType } from "./write-csv.ts";
import { XlsxWriter } from "./write-xlsx.ts";

export type SheetKind = "xlsx" | "csv";

/** Message from the page to the worker: first the file type, then rows, then the end. */
export type WriteRequest = { kind: SheetKind } | { rows: Cell[][] } | "finish";
/** Message from the worker: rows are written, or at the end the file. */
export type WriteAnswer = "written" | { file: Blob };

let xlsx: XlsxWriter | null = null;
const lines: string[] = [csvStart];

self.onmessage = ({ data }: MessageEvent<WriteRequest>) => {
  const answer = (message: WriteAnswer) => self.postMessage(message);
  if (data === "finish") return answer({ file: xlsx ? xlsx.finish() : new Blob(lines, { type: csvType }) });
  if ("kind" in data) xlsx = data.kind === "xlsx" ? new XlsxWriter() : null;
  else if (xlsx) xlsx.add(data.rows);
  else lines.push(cellsCsv(data.rows));
  answer("written");
};
