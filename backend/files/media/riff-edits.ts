import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";

/** Chunk of a RIFF file (AVI). */
interface Chunk {
  /** Four letters; for a list also its kind: `LIST hdrl`. */
  name: string;
  /** Offset of the header. */
  at: number;
  /** Offsets of the content, after the kind of a list. */
  start: number;
  end: number;
  /** The chunk claims to be longer than its list. */
  isCut: boolean;
}

const ofFilm = new Set(["LIST hdrl", "LIST movi", "idx1"]);

/** Chunks needed to play, by parent list. Others hold place, device and dates: `INFO`, `IDIT`, `strd`, `JUNK`, … */
const needed: Record<string, ReadonlySet<string>> = {
  "RIFF AVI ": ofFilm,
  "RIFF AVIX": ofFilm,
  "LIST hdrl": new Set(["avih", "LIST strl", "LIST odml"]),
  "LIST strl": new Set(["strh", "strf", "indx", "vprp"]),
  "LIST odml": new Set(["dmlh"]),
};

/** Maximum of chunks read in one list. */
const mostChunks = 10_000;

/** Finds edits that remove place, device and dates from an AVI. Chunks that no player needs become zeroed `JUNK`. */
export const riffEdits = (source: ByteSource): Promise<Edit[]> => listEdits(source, "", 0, source.size);

async function listEdits(source: ByteSource, list: string, from: number, to: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  let read = from;
  for await (const chunk of chunksIn(source, from, to)) {
    read = chunk.end;
    const isNeeded = list === "" ? chunk.name in needed : needed[list]?.has(chunk.name);
    if (!isNeeded) edits.push(...junked(chunk));
    else if (chunk.name in needed) {
      edits.push(...(await listEdits(source, chunk.name, chunk.start, chunk.end)));
    }
  }
  // Fewer bytes left than a chunk header has.
  if (read < to) edits.push({ start: read, end: to });
  return edits;
}

/** Edits that turn a chunk into an empty one (`JUNK`) of the same place and length. */
function junked({ at, end, isCut }: Chunk): Edit[] {
  const head = Buffer.from("JUNK\0\0\0\0");
  head.writeUInt32LE(end - at - 8, 4);
  const named = isCut ? head : head.subarray(0, 4);
  return [
    { start: at, end: at + named.length, bytes: named },
    { start: at + 8, end },
  ];
}

async function* chunksIn(source: ByteSource, from: number, to: number): AsyncGenerator<Chunk> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < mostChunks; count += 1) {
    const head = await source.read(at, 12);
    if (head.length < 8) return;
    const letters = head.toString("latin1", 0, 4);
    const isList = (letters === "RIFF" || letters === "LIST") && head.length === 12;
    const name = isList ? `${letters} ${head.toString("latin1", 8, 12)}` : letters;
    const statedLength = head.readUInt32LE(4);
    // Recorders write 0 while the length is unknown.
    const length = statedLength === 0 && letters === "RIFF" ? to - at - 8 : statedLength;
    // Content of odd length is followed by a pad byte.
    const next = at + 8 + length + (length % 2);
    const end = Math.min(to, next);
    yield { name, at, start: Math.min(end, at + (isList ? 12 : 8)), end, isCut: next > to };
    at = end;
  }
}
