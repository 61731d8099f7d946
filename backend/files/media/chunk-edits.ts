import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";

interface ChunkedFormat {
  sizeOf(head: Buffer): number;
  /** Name of the chunk that holds the samples. */
  sound: string;
  /** Chunks that players and editors need. Other chunks hold names, times, places or data of programs. */
  needed: ReadonlySet<string>;
  /** Name of a chunk without content. */
  filler: Buffer;
}

const wav: ChunkedFormat = {
  sizeOf: (head) => head.readUInt32LE(4),
  sound: "data",
  needed: new Set(["fmt ", "fact", "data", "cue ", "smpl", "PEAK"]),
  filler: Buffer.from("JUNK"),
};

const aiff: ChunkedFormat = {
  sizeOf: (head) => head.readUInt32BE(4),
  sound: "SSND",
  needed: new Set(["COMM", "FVER", "SSND", "INST"]),
  filler: Buffer.from("    "),
};

export const wavEdits = (source: ByteSource): Promise<Edit[]> => chunkEdits(source, wav);
export const aiffEdits = (source: ByteSource): Promise<Edit[]> => chunkEdits(source, aiff);

const mostChunks = 10_000;
const isName = (bytes: Buffer) => /^[\x20-\x7e]{4}$/.test(bytes.toString("latin1", 0, 4));

/** Finds edits that make chunks no player needs empty (same length), and that zero the bytes behind the last chunk. */
async function chunkEdits(source: ByteSource, format: ChunkedFormat): Promise<Edit[]> {
  const whole = await source.read(0, 12);
  if (whole.length < 12) return [];
  const edits: Edit[] = [];
  const statedEnd = 8 + format.sizeOf(whole);
  let at = 12;
  let hasSound = false;
  for (let count = 0; at + 8 <= source.size && count < mostChunks; count += 1) {
    const head = await source.read(at, 8);
    if (head.length < 8 || !isName(head)) break;
    const name = head.toString("latin1", 0, 4);
    const size = format.sizeOf(head);
    const end = at + 8 + size;
    // A recording that was cut off or streamed: its samples reach to the end.
    if (name === format.sound && (size === 0 || end > source.size)) return edits;
    // An impossible size before the samples: the samples may lie inside this chunk.
    if (end > source.size && !hasSound) return edits;
    hasSound ||= name === format.sound;
    if (!format.needed.has(name)) {
      edits.push({ start: at, end: at + 4, bytes: format.filler }, { start: at + 8, end: Math.min(end, source.size) });
    }
    at = size % 2 === 1 && !(await isUnpadded(source, end)) ? end + 1 : end;
  }
  const rest = Math.max(at, statedEnd);
  const endsAsStated = Math.abs(at - statedEnd) <= 1;
  if (hasSound && endsAsStated && rest < source.size) edits.push({ start: rest, end: source.size });
  return edits;
}

/** Whether the pad byte after a chunk of odd length is missing. Some writers forget it. */
async function isUnpadded(source: ByteSource, end: number): Promise<boolean> {
  const next = await source.read(end, 5);
  return next.length === 5 && next[0] !== 0 && isName(next) && !isName(next.subarray(1));
}
