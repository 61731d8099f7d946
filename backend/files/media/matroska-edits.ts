import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";

/** An element of EBML (Matroska, WebM). */
interface Element {
  /** In hexadecimal, with its mark of length. */
  id: string;
  /** Of its header. */
  at: number;
  /** Of its content. */
  start: number;
  end: number;
}

const [header, segment, cluster, information, tracks, track] = [
  "1a45dfa3",
  "18538067",
  "1f43b675",
  "1549a966",
  "1654ae6b",
  "ae",
];

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/**
 * Elements that are needed to play, by the one that holds them. Place, device, names and dates stand in others: `Tags`,
 * `Attachments`, `Title`, `DateUTC`, …
 */
const needed: Record<string, ReadonlySet<string>> = {
  "": words(`${header} ${segment}`),
  // SeekHead, Cues, Chapters, and the content of a cluster whose length was not known when it was written.
  [segment]: words(`${information} ${tracks} ${cluster} 114d9b74 1c53bb6b 1043a770 e7 a3 a0 a7 ab af 5854`),
  // TimestampScale, Duration, ids of segments.
  [information]: words("2ad7b1 4489 73a4 3cb923 3eb923 4444 6924"),
  [tracks]: words(track),
};

/** Elements that a track does not need: its name, name and settings of its encoder, a CRC-32 that would not hold any more, void. */
const telling = words("536e 258688 3a9697 3b4040 26b240 bf ec");
/** MuxingApp and WritingApp, which every film has: they stay, without letters. */
const programs = words("4d80 5741");

/** Elements of one list. A film without clusters' lengths has one for each picture; more are no film. */
const mostElements = 500_000;

/** Finds what of a film (Matroska, WebM) tells place, device, names and dates: elements that no player needs become `Void`. */
export const matroskaEdits = (source: ByteSource): Promise<Edit[]> => listEdits(source, "", 0, source.size);

async function listEdits(source: ByteSource, list: string, from: number, to: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  let read = from;
  for await (const element of elementsIn(source, from, to)) {
    read = element.end;
    const { id, start, end } = element;
    if (list === information && programs.has(id)) edits.push({ start, end });
    else if (list === track ? telling.has(id) : !needed[list]?.has(id)) edits.push(...voided(element));
    else if (id === track || (needed[id] && id !== "")) edits.push(...(await listEdits(source, id, start, end)));
  }
  if (read < to) edits.push({ start: read, end: to });
  return edits;
}

/** The element stays where it is, as `Void` with zeros in it. */
function voided({ at, end }: Element): Edit[] {
  const length = end - at;
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head[0] = 0xec;
  if (length < 9) head[1] = 0x80 | (length - 2);
  else {
    head.writeBigUInt64BE(BigInt(length - 9), 1);
    head[1] = 0x01;
  }
  return [
    { start: at, end: at + head.length, bytes: head },
    { start: at + head.length, end },
  ];
}

async function* elementsIn(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; at + 2 <= to && count < mostElements; count += 1) {
    const head = await source.read(at, 12);
    const idLength = lengthOf(head[0]);
    const sizeLength = lengthOf(head[idLength]);
    if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) return;
    const id = head.toString("hex", 0, idLength);
    const marked = head.subarray(idLength, idLength + sizeLength);
    const size = BigInt(`0x${marked.toString("hex")}`) & ((1n << BigInt(7 * sizeLength)) - 1n);
    const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
    const start = at + idLength + sizeLength;
    // Elements behind a cluster without length are read as its neighbours.
    const end = isUnknown ? (id === cluster ? start : to) : Math.min(to, start + Number(size));
    yield { id, at, start: Math.min(start, end), end };
    at = end;
  }
}

/** Bytes of a number by the first set bit of its first one; 9: none is set. */
const lengthOf = (first = 0): number => Math.clz32(first) - 23;
