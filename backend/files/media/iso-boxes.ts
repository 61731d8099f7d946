import type { ByteSource } from "./byte-source.ts";

/** Box of the ISO base media format (MP4, M4A, MOV, 3GP), by its offsets in the file. */
export interface Box {
  type: string;
  /** Offset of the header. */
  at: number;
  /** Offsets of the content. */
  start: number;
  end: number;
}

/** Maximum of boxes read in one list. A fragmented film has some for each second. */
const mostBoxes = 200_000;

/** Reads consecutive boxes in a range of a file. A box of impossible size ends the list. */
export async function* boxesIn(source: ByteSource, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < mostBoxes; count += 1) {
    const head = await source.read(at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < 16) return;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const header = isLong ? 16 : 8;
    if (size < header) return;
    const end = Math.min(at + size, to);
    yield { type: head.toString("latin1", 4, 8), at, start: Math.min(at + header, end), end };
    at = end;
  }
}

/** Finds the first box of this type. `null`: no such box. */
export async function findBox(
  source: ByteSource,
  type: string,
  { start, end }: Pick<Box, "start" | "end">,
): Promise<Box | null> {
  for await (const box of boxesIn(source, start, end)) if (box.type === type) return box;
  return null;
}
