import { pageChecksum } from "./ogg-pages.ts";
import { latin } from "./test-media.ts";

/** Builds recordings with tags for tests, as recorders and tagging programs write them. */

/** Builds an ID3v2 tag. @param flags 0x10 adds a footer */
export function id3v2(version: number, text: string, { flags = 0 } = {}): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (text.length >> shift) & 0x7f);
  const rest = Buffer.from([version, 0, flags, ...size]);
  const footer = (flags & 0x10) === 0 ? [] : [latin("3DI"), rest];
  return Buffer.concat([latin("ID3"), rest, latin(text), ...footer]);
}

/** Builds an ID3v1 tag. @param isLong adds the extended block (`TAG+`) before it */
export function id3v1(text: string, isLong = false): Buffer {
  const tag = Buffer.alloc(128);
  tag.write(`TAG${text}`, "latin1");
  const more = Buffer.alloc(isLong ? 227 : 0);
  more.write(`TAG+${text}`, "latin1");
  return Buffer.concat([more, tag]);
}

/** Builds an APE tag. @param size of items and footer, to write a wrong one */
export function ape(text: string, hasHeader = true, size = text.length + 32): Buffer {
  const mark = Buffer.alloc(32);
  mark.write("APETAGEX", "latin1");
  mark.writeUInt32LE(2000, 8);
  mark.writeUInt32LE(size, 12);
  mark.writeUInt32LE(1, 16);
  mark.writeUInt32LE(hasHeader ? 0x80000000 : 0, 20);
  return Buffer.concat([hasHeader ? mark : Buffer.alloc(0), latin(text), mark]);
}

export function lyrics3(text: string): Buffer {
  const content = `LYRICSBEGIN${text}`;
  return latin(`${content}${String(content.length).padStart(6, "0")}LYRICS200`);
}

/** Builds a FLAC block. */
export function block(kind: number, content: Buffer, isLast = false): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntBE(content.length, 1, 3);
  head[0] = kind | (isLast ? 0x80 : 0);
  return Buffer.concat([head, content]);
}

export function chunk(id: string, text: string, isPadded = true, order: "big" | "little" = "little"): Buffer {
  const pad = isPadded && text.length % 2 === 1 ? "\0" : "";
  return Buffer.concat([latin(id), number(text.length, order), latin(text + pad)]);
}

/** Builds a RIFF or AIFF file. @param kind `RIFF`, or `FORM` with big-endian numbers */
export function form(kind: "RIFF" | "FORM", type: string, chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([latin(type), ...chunks]);
  return Buffer.concat([latin(kind), number(content.length, kind === "RIFF" ? "little" : "big"), content]);
}

function number(value: number, order: "big" | "little"): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === "big") bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}

/** Builds the content of a Vorbis-style comment packet: vendor string, count, one comment. */
export function comments(text: string): string {
  const sized = (each: string) => number(each.length, "little").toString("latin1") + each;
  return `${sized("a program")}\x01\0\0\0${sized(`LOCATION=${text}`)}`;
}

/** Builds an Ogg stream of packets. @param segments maximum per page; the first packet has its own page */
export function ogg(serial: number, packets: readonly string[], segments = 255): Buffer {
  const [first = "", ...rest] = packets;
  const pieces = rest.flatMap((packet) => {
    const whole = packet.match(/[^]{1,255}/g) ?? [];
    return packet.length % 255 === 0 ? [...whole, ""] : whole;
  });
  const pages = [[first]];
  for (let at = 0; at < pieces.length; at += segments) pages.push(pieces.slice(at, at + segments));
  return Buffer.concat(pages.map((page, index) => oggPageOf(serial, index, page)));
}

function oggPageOf(serial: number, index: number, segments: readonly string[]): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", "latin1");
  head[5] = index === 0 ? 2 : 0;
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(index, 18);
  head[26] = segments.length;
  const page = Buffer.concat([head, Buffer.from(segments.map(({ length }) => length)), latin(segments.join(""))]);
  pageChecksum(page).copy(page, 22);
  return page;
}
