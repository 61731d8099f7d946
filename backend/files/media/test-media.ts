/** Builds small media files for tests, box by box, in the forms that phones and programs write. */

export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** Builds a box of the ISO base media format. @param long writes the size in 64 bits */
export function box(type: string, content: Buffer | readonly Buffer[] = [], long = false): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const header = Buffer.alloc(long ? 16 : 8);
  header.write(type, 4, "latin1");
  if (long) {
    header.writeUInt32BE(1, 0);
    header.writeBigUInt64BE(BigInt(body.length + 16), 8);
  } else header.writeUInt32BE(body.length + 8, 0);
  return Buffer.concat([header, body]);
}

/** Builds a box whose content begins with version and flags. */
export const fullBox = (type: string, content: Buffer | readonly Buffer[] = []): Buffer =>
  box(type, [Buffer.alloc(4), ...(Buffer.isBuffer(content) ? [content] : content)]);

/** Builds a track. @param handler `vide`, `soun`, … @param more boxes that follow in the track, such as `udta` */
export function track(handler: string, codec: string, more: readonly Buffer[] = []): Buffer {
  const entry = box(codec, Buffer.alloc(28));
  const samples = box("stbl", [fullBox("stsd", [Buffer.from([0, 0, 0, 1]), entry])]);
  const name = fullBox("hdlr", [Buffer.alloc(4), latin(handler), Buffer.alloc(12), latin("Handler\0")]);
  return box("trak", [fullBox("tkhd", Buffer.alloc(80)), box("mdia", [name, box("minf", [samples])]), ...more]);
}

export const film = () => track("vide", "avc1");
export const sound = () => track("soun", "mp4a");

interface IsoFile {
  brand?: string;
  /** Content of `moov`. */
  movie: readonly Buffer[];
  /** Boxes beside `moov`. */
  beside?: readonly Buffer[];
  movieLast?: boolean;
  long?: boolean;
  /** Bytes of the media. */
  media?: number;
}

export function isoFile({ brand = "isom", movie, beside = [], movieLast, long, media = 1000 }: IsoFile): Buffer {
  const moov = box("moov", [fullBox("mvhd", Buffer.alloc(96)), ...movie], long);
  const mdat = box("mdat", Buffer.alloc(media, 0x5a), long);
  const type = box("ftyp", [latin(brand), Buffer.alloc(4), latin(brand)]);
  return Buffer.concat([type, ...(movieLast ? [mdat, moov] : [moov, mdat]), ...beside]);
}

/** Builds the first page of an Ogg stream whose content begins so. */
export function oggPage(content: string): Buffer {
  const header = Buffer.alloc(28);
  header.write("OggS", "latin1");
  header[5] = 2;
  header[26] = 1;
  header[27] = content.length;
  return Buffer.concat([header, latin(content)]);
}

/** Builds an ID3 tag as programs put it before sound. @param length bytes of its content, such as a cover */
export function id3(length: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);
  return Buffer.concat([latin("ID3\x04\0\0"), Buffer.from(size), Buffer.alloc(length, 0x41)]);
}

/** First bytes of frames of sound without a container. */
export const frames = {
  aac: Buffer.from([0xff, 0xf1, 0x50, 0x80, 0, 0]),
  mp3: Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0]),
};

/** Concatenates buffers and texts. */
const joined = (parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin(part) : part)));

/** Builds a chunk of a RIFF file, such as AVI. */
export function chunk(name: string, ...content: (Buffer | string)[]): Buffer {
  const body = joined(content);
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
/** Builds an element of EBML, such as Matroska's. @param id in hexadecimal @param bytes of its length; 0: unknown */
export function element(id: string, content: (Buffer | string)[] | string, bytes = 1): Buffer {
  const body = joined(typeof content === "string" ? [content] : content);
  const size = Buffer.alloc(Math.max(1, bytes));
  if (bytes === 0) size[0] = 0xff;
  else {
    size.writeUIntBE(body.length, bytes - Math.min(bytes, 6), Math.min(bytes, 6));
    size[0] = (size[0] ?? 0) | (0x80 >> (bytes - 1));
  }
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}
