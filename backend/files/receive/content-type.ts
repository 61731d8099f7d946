import { textType } from "./text-type.ts";

/** Bytes at the start of a file that decide its type. */
export const sniffedBytes = 4096;

type Signature = readonly [type: string, at: number, bytes: string];

/** Signatures of types; the first match wins. `bytes` are Latin-1 characters. */
const signatures: readonly Signature[] = [
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/x-icon", 0, "\x00\x00\x01\x00"],
  ["image/tiff", 0, "II*\x00"],
  ["image/tiff", 0, "MM\x00*"],
  ["application/pdf", 0, "%PDF-"],
  ["audio/basic", 0, ".snd"],
  ["audio/midi", 0, "MThd"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/flac", 0, "fLaC"],
  ["audio/amr", 0, "#!AMR"],
  ["video/mpeg", 0, "\x00\x00\x01\xba"],
  ["application/gzip", 0, "\x1f\x8b"],
  ["application/x-ole-storage", 0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
];

/** Major brands of the ISO base media format, a container for pictures, sound and films. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, "image/avif"],
  [/^(heic|heix|heim|heis)/, "image/heic"],
  [/^(mif1|msf1|hevc|hevx)/, "image/heif"],
  [/^3g/, "video/3gpp"],
  [/^qt/, "video/quicktime"],
  [/^M4[AB]/, "audio/x-m4a"],
  [/^/, "video/mp4"],
];

/** Possible header sizes of a bitmap, as bytes in the file. */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124].map((size) => `${String.fromCharCode(size)}\0\0\0`));

/** Types of zipped documents, by the names of the first entries. */
const zipped: readonly (readonly [string, string])[] = [
  ["mimetypeapplication/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"],
  ["mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "application/vnd.oasis.opendocument.spreadsheet"],
  ["mimetypeapplication/epub+zip", "application/epub+zip"],
  ["word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];

/**
 * Detects the type of a file by its first bytes. Ignores the declared type and the file name.
 *
 * @param head first `sniffedBytes` of the file, or all of it
 * @returns e.g. `image/png`, `text/plain; charset=utf-8`; `application/octet-stream` if no type fits
 */
export function detectContentType(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffedBytes));
  const latin = bytes.toString("latin1");
  const known = signatures.find(([, at, expected]) => latin.startsWith(expected, at));
  return known?.[0] ?? containerType(latin) ?? soundType(bytes) ?? textType(bytes) ?? "application/octet-stream";
}

const riffTypes: Record<string, string> = { WEBP: "image/webp", WAVE: "audio/wav", "AVI ": "video/x-msvideo" };

function containerType(latin: string): string | undefined {
  const riff = latin.startsWith("RIFF") ? riffTypes[latin.slice(8, 12)] : undefined;
  if (riff) return riff;
  if (latin.startsWith("FORM") && /^AIF[FC]/.test(latin.slice(8, 12))) return "audio/aiff";
  if (latin.startsWith("ftyp", 4)) return brands.find(([brand]) => brand.test(latin.slice(8, 12)))?.[1];
  // QuickTime films older than `ftyp`. No text begins with such a byte.
  if (latin.charCodeAt(0) <= 8 && ["moov", "mdat", "wide"].includes(latin.slice(4, 8))) return "video/quicktime";
  if (latin.startsWith("OggS")) return oggType(latin);
  if (latin.startsWith("\x1a\x45\xdf\xa3")) return matroskaType(latin);
  if (latin.startsWith("\x30\x26\xb2\x75\x8e\x66\xcf\x11")) {
    // Windows sound and films share a container: only a film declares a video stream.
    return latin.includes("\xc0\xef\x19\xbc\x4d\x5b\xcf\x11") ? "video/x-ms-wmv" : "video/x-ms-asf";
  }
  if (latin.startsWith("PK\x03\x04")) return zipped.find(([mark]) => latin.includes(mark))?.[1] ?? "application/zip";
  // Two letters are too short a signature: check the header size of the bitmap too.
  if (latin.startsWith("BM") && bitmapHeaders.has(latin.slice(14, 18))) return "image/bmp";
  return undefined;
}

/** Codec marks in the first pages of an Ogg file. Each stream has one first page. */
const oggFilms = ["\x80theora", "BBCD\0", "\x01video\0"];
const oggSounds = ["OpusHead", "\x01vorbis", "\x7fFLAC", "Speex   "];

function oggType(latin: string): string {
  if (oggFilms.some((mark) => latin.includes(mark))) return "video/ogg";
  return oggSounds.some((mark) => latin.includes(mark)) ? "audio/ogg" : "application/ogg";
}

function matroskaType(latin: string): string {
  // Codec names start with V_ for films and with A_ for sound.
  const isSound = /\x86[\x80-\x9f]A_[A-Z]/.test(latin) && !/\x86[\x80-\x9f]V_/.test(latin);
  return `${isSound ? "audio" : "video"}/${latin.includes("webm") ? "webm" : "x-matroska"}`;
}

/** Type of sound that starts with a frame, not a signature: 11 or 12 set bits, then fields with possible values. */
function soundType(bytes: Buffer): string | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return "audio/aac";
  const [layer, bitrate, rate] = [second & 0x06, third >> 4, third & 0x0c];
  return (second & 0xe0) === 0xe0 && layer !== 0 && bitrate !== 0 && bitrate !== 15 && rate !== 12
    ? "audio/mpeg"
    : undefined;
}

/** Type without its parameters, in lower case, for comparisons. */
export const essence = (contentType: string) => (contentType.split(";")[0] ?? "").trim().toLowerCase();
