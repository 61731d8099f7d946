import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import type { Cell } from "../cells/cell.ts";
import { largestUnpacked } from "./sheet-limits.ts";
import { SheetProblemError } from "./sheet-problem.ts";

/**
 * Rows of the first sheet of an XLSX file. It is a zip: what it unpacks to is counted before, by sizes that bound the
 * memory that is given to it, and the reader gets it unpacked already.
 * @throws SheetProblemError
 */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  const unpacked = unpack(bytes);
  if (!Object.hasOwn(unpacked, "[Content_Types].xml")) throw new SheetProblemError("not-a-sheet");
  const { buffer } = zipSync(unpacked, { level: 0 });
  try {
    return (await readSheet(buffer as ArrayBuffer, { trim: false })) as unknown as Cell[][];
  } catch (cause) {
    throw new SheetProblemError("unreadable", { cause });
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        if (size > largestUnpacked) throw new SheetProblemError("unpacks-too-large");
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof SheetProblemError ? cause : new SheetProblemError("unreadable", { cause });
  }
}
