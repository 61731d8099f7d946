import type { FileHandle } from "node:fs/promises";
import type { Edit } from "./edit.ts";

/** Bytes. */
const atOnce = 64 * 1024;
const zeros = Buffer.alloc(atOnce);

/** Overwrites parts of a file, and leaves alone what has these bytes already. @returns whether anything was changed */
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
