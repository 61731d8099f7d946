import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";
import { leadingTags, trailingTags } from "./tag-edits.ts";

const mostBlocks = 1000;

/** Block types that players need: STREAMINFO and SEEKTABLE. */
const needed = new Set([0, 3]);
const padding = 1;
const longestKind = 126;

/**
 * Finds edits that turn comments, covers, cue sheets and application blocks of a FLAC file into padding, and that empty
 * the tags around it.
 */
export async function flacEdits(source: ByteSource): Promise<Edit[]> {
  const { edits, at: start } = await leadingTags(source);
  if ((await source.read(start, 4)).toString("latin1") !== "fLaC") return edits;
  let at = start + 4;
  for (let blocks = 0; blocks < mostBlocks; blocks += 1) {
    const head = await source.read(at, 4);
    const [first = 0] = head;
    const end = at + 4 + (head.length < 4 ? 0 : head.readUIntBE(1, 3));
    if (head.length < 4 || (first & 0x7f) > longestKind || end > source.size) return edits;
    edits.push(...asPadding(first, at, end));
    at = end;
    if (first >= 0x80) break;
  }
  return [...edits, ...(await trailingTags(source, at))];
}

/**
 * Edits that turn a block into padding. Empty for a block that players need.
 * @param first block type byte, with the flag of the last block
 */
export function asPadding(first: number, at: number, end: number): Edit[] {
  if (needed.has(first & 0x7f)) return [];
  return [
    { start: at, end: at + 1, bytes: Buffer.from([(first & 0x80) | padding]) },
    { start: at + 4, end },
  ];
}
