import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";

/** Element of EBML (Matroska, WebM). */
interface Element {
  /** Hexadecimal, with its length marker bits. */
  id: string;
  /** Offset of the header. */
  at: number;
  /** Offsets of the content. */
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
 * Elements needed to play, by parent element. Place, device, names and dates are in other elements: `Tags`,
 * `Attachments`, `Title`, `DateUTC`, …
 */
const needed: Record<string, ReadonlySet<string>> = {
  "": words(`${header} ${segment}`),
  // SeekHead, Cues, Chapters, and the content of a cluster that was written with unknown length.
  [segment]: words(`${information} ${tracks} ${cluster} 114d9b74 1c53bb6b 1043a770 e7 a3 a0 a7 ab af 5854`),
  // TimestampScale, Duration, segment ids.
  [information]: words("2ad7b1 4489 73a4 3cb923 3eb923 4444 6924"),
  [tracks]: words(track),
};

/** Elements that a track does not need: name, encoder name and settings, a CRC-32 that the edits make invalid, void. */
const telling = words("536e 258688 3a9697 3b4040 26b240 bf ec");
/** MuxingApp and WritingApp. Every film has them, so they stay, with zeros as text. */
const programs = words("4d80 5741");

/** Maximum of elements read in one list. A film with clusters of unknown length has one per picture. */
const mostElements = 500_000;

/**
 * Finds the edits that remove place, device, names and dates from a film (Matroska, WebM). Elements that no player
 * needs become `Void`.
 */
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

/** Edits that turn an element into a `Void` element of the same place and length. */
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
    // Reads the elements of a cluster of unknown length as its siblings.
    const end = isUnknown ? (id === cluster ? start : to) : Math.min(to, start + Number(size));
    yield { id, at, start: Math.min(start, end), end };
    at = end;
  }
}

/** Bytes of a variable-length number, from the first set bit of its first byte. 9: no bit is set. */
const lengthOf = (first = 0): number => Math.clz32(first) - 23;
