import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";
import { asPadding } from "./flac-edits.ts";
import { type OggPage, oggPages, pageChecksum, serialOfLastPage } from "./ogg-pages.ts";

/**
 * Comment headers by codec: first bytes of the stream, first bytes of the comment packet, and whether a framing bit
 * ends it.
 */
const comments: readonly { head: string; magic: string; isFramed?: boolean }[] = [
  { head: "OpusHead", magic: "OpusTags" },
  { head: "\x01vorbis", magic: "\x03vorbis", isFramed: true },
  { head: "\x80theora", magic: "\x81theora" },
  { head: "Speex   ", magic: "" },
];
const flac = "\x7fFLAC";

/** Packet whose parts lie in one or more pages. */
interface Packet {
  parts: { start: number; end: number }[];
  length: number;
}

interface Stream {
  head: string;
  /** Number of complete packets. */
  packets: number;
  current: Packet;
  /** Whether all comment packets are read. */
  isDone: boolean;
}

/** Maximum of pages that may hold comments and covers. */
const mostEdited = 1000;

/**
 * Finds edits that empty the comments of Ogg (Opus, Vorbis, Speex, Theora, FLAC). Packets keep their length, so that no
 * page moves. Pages with edits get a new checksum.
 */
export async function oggEdits(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  const pages: OggPage[] = [];
  const streams = new Map<number, Stream>();
  const last = await serialOfLastPage(source);
  for await (const page of oggPages(source)) {
    if (page.isFirst) streams.set(page.serial, await begun(source, page));
    const stream = streams.get(page.serial);
    if (stream && !stream.isDone) {
      pages.push(page);
      if (pages.length > mostEdited) return [];
      edits.push(...(await pageEdits(source, stream, page)));
    }
    // A last page of an unknown stream means that another recording follows, with its own comments.
    if (!page.isFirst && streams.has(last) && areDone(streams)) break;
  }
  const touched = pages.filter((page) => edits.some(({ start, end }) => start < page.end && end > page.at));
  for (const page of touched) edits.push(await checksumOf(source, page, edits));
  return edits;
}

async function pageEdits(source: ByteSource, stream: Stream, page: OggPage): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const packet of packetsOf(stream, page)) {
    edits.push(...(await packetEdits(source, stream, packet)));
    stream.packets += 1;
    stream.isDone ||= stream.packets === 2 && stream.head !== flac;
    if (stream.isDone) break;
  }
  return edits;
}

const areDone = (streams: ReadonlyMap<number, Stream>) => streams.values().every(({ isDone }) => isDone);

async function begun(source: ByteSource, { start }: OggPage): Promise<Stream> {
  const begin = (await source.read(start, 8)).toString("latin1");
  const head = [...comments.map(({ head }) => head), flac].find((each) => begin.startsWith(each)) ?? "";
  return { head, packets: 0, current: { parts: [], length: 0 }, isDone: head === "" };
}

/** Packets that end in this page, with their parts in earlier pages. */
function* packetsOf(stream: Stream, { start, lacing }: OggPage): Generator<Packet> {
  let at = start;
  let from = start;
  for (const [index, length] of lacing.entries()) {
    at += length;
    const isEnd = length < 255;
    if (!isEnd && index < lacing.length - 1) continue;
    if (at > from) stream.current.parts.push({ start: from, end: at });
    stream.current.length += at - from;
    from = at;
    if (!isEnd) continue;
    yield stream.current;
    stream.current = { parts: [], length: 0 };
  }
}

async function packetEdits(source: ByteSource, stream: Stream, packet: Packet): Promise<Edit[]> {
  const [first] = packet.parts;
  if (!first || stream.packets === 0) return [];
  const begin = await source.read(first.start, Math.min(8, first.end - first.start));
  if (stream.head === flac) return flacPacketEdits(stream, packet, begin);
  const { magic = "", isFramed = false } = comments.find(({ head }) => head === stream.head) ?? {};
  if (!begin.toString("latin1").startsWith(magic)) return [];
  return noComments(packet, Buffer.from(magic, "latin1"), isFramed ? [1] : []);
}

/** Edits that empty the comment block, which must come first in a FLAC stream, and turn other blocks into padding. */
function flacPacketEdits(stream: Stream, packet: Packet, begin: Buffer): Edit[] {
  const [kind = 0xff] = begin;
  stream.isDone = kind >= 0x80 || begin.length < 4;
  if (kind === 0xff || begin.length < 4) return [];
  if ((kind & 0x7f) === 4) return noComments(packet, begin.subarray(0, 4), []);
  return asPadding(kind, 0, packet.length).flatMap((edit) => inFile(packet, edit));
}

/** Edits that make the vendor string as long as all comments were, in zeros, and set the number of comments to 0. */
function noComments(packet: Packet, head: Buffer, tail: readonly number[]): Edit[] {
  const { length } = packet;
  const name = length - head.length - 8 - tail.length;
  if (name < 0) return [];
  const size = Buffer.alloc(4);
  size.writeUInt32LE(name);
  const start = head.length + 4;
  return [
    { start: 0, end: start, bytes: Buffer.concat([head, size]) },
    { start, end: start + name },
    { start: start + name, end: length, bytes: Buffer.from([0, 0, 0, 0, ...tail]) },
  ].flatMap((edit) => inFile(packet, edit));
}

/** Translates an edit from offsets in a packet to offsets in the file. */
function inFile({ parts }: Packet, { start, end, bytes }: Edit): Edit[] {
  const edits: Edit[] = [];
  let before = 0;
  for (const part of parts) {
    const length = part.end - part.start;
    const [first, last] = [Math.max(start, before), Math.min(end, before + length)];
    if (first < last) {
      const place = { start: part.start + first - before, end: part.start + last - before };
      edits.push(bytes ? { ...place, bytes: bytes.subarray(first - start, last - start) } : place);
    }
    before += length;
  }
  return edits;
}

async function checksumOf(source: ByteSource, page: OggPage, edits: readonly Edit[]): Promise<Edit> {
  const bytes = Buffer.from(await source.read(page.at, page.end - page.at));
  for (const { start, end, bytes: wanted } of edits) {
    const [first, last] = [Math.max(start, page.at), Math.min(end, page.end)];
    if (first >= last) continue;
    if (wanted) wanted.copy(bytes, first - page.at, first - start, last - start);
    else bytes.fill(0, first - page.at, last - page.at);
  }
  return { start: page.at + 22, end: page.at + 26, bytes: pageChecksum(bytes) };
}
