import type { FileHandle } from "node:fs/promises";
import type { Edit } from "./edit.ts";

/** Bytes read and written at once. */
const atOnce = 64 * 1024;
const zeros = Buffer.alloc(atOnce);

/** Writes the edits to a file. Skips ranges that have these bytes already. @returns whether the file changed */
export async function applyEdits(file: FileHandle, edits: readonly Edit[]): Promise<boolean> {
  let isChanged = false;
  const buffer = Buffer.alloc(atOnce);
  for (const { start, end, bytes } of edits) {
    for (let at = start; at < end; at += atOnce) {
      const length = Math.min(atOnce, end - at);
      const wanted = bytes ?? zeros.subarray(0, length);
      const { bytesRead } = await file.read(buffer, 0, length, at);
      if (buffer.subarray(0, bytesRead).equals(wanted.subarray(0, bytesRead))) continue;
      await file.write(wanted, 0, bytesRead, at);
      isChanged = true;
    }
  }
  return isChanged;
}
