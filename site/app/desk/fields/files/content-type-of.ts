/** Bytes read at a file's start: enough for every type but containers. */
const head = 64;
/** Most boxes read in one list. */
const mostBoxes = 10_000;

/**
 * Detects a picked file's type by content, for PDF, sound and film; else the browser's guess by name, which is often
 * wrong (`.3gp`, `.opus`, an `.mp4` without a film). The server decides again, in the same way.
 */
export async function contentTypeOf(file: Blob): Promise<string> {
  try {
    return (await typeOf(file)) ?? file.type;
  } catch {
    // Some phones hand over files that cannot be read twice.
    return file.type;
  }
}

/** Returns the file with the type of its content. */
export async function withTypeOfContent(file: File): Promise<File> {
  const type = await contentTypeOf(file);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

async function typeOf(file: Blob): Promise<string | undefined> {
  const start = await textOf(file, 0, head);
  if (start.startsWith("%PDF-")) return "application/pdf";
  if (start.startsWith("#!AMR")) return "audio/amr";
  if (start.startsWith("OggS")) return /\x80theora/.test(start) ? "video/ogg" : "audio/ogg";
  if (start.startsWith("ftyp", 4)) return /^(?:avi|hei|mif|msf|hev)/.test(start.slice(8)) ? undefined : isoType(file);
  const [first = 0, second = 0] = codesOf(await afterTags(file, start));
  if (first === 0xff && (second & 0xf6) === 0xf0) return "audio/aac";
  return start.startsWith("ID3") || (first === 0xff && (second & 0xe6) > 0xe0) ? "audio/mpeg" : undefined;
}

/** Bytes after ID3 tags, which programs put before sound of any format. */
async function afterTags(file: Blob, start: string): Promise<string> {
  let at = 0;
  let text = start;
  for (let tags = 0; tags < 5 && text.startsWith("ID3"); tags += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = codesOf(text.slice(6, 10));
    at += 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f);
    text = await textOf(file, at, head);
  }
  return text.replace(/^\0+/, "");
}

interface Span {
  start: number;
  end: number;
}

/** Type of an ISO media file (MP4, 3GP, QuickTime): film or sound, by the tracks of its container. */
async function isoType(file: Blob): Promise<string> {
  const brand = await textOf(file, 8, 4);
  const named = brand.startsWith("qt") ? "video/quicktime" : brand.startsWith("3g") ? "video/3gpp" : "video/mp4";
  const handlers: string[] = [];
  let isAmr = false;
  for (const movie of await boxesIn(file, "moov", { start: 0, end: file.size })) {
    for (const track of await boxesIn(file, "trak", movie)) {
      for (const media of await boxesIn(file, "mdia", track)) {
        const [handler] = await boxesIn(file, "hdlr", media);
        if (handler) handlers.push(await textOf(file, handler.start + 8, 4));
        isAmr ||= /^sa(?:mr|w[bp])$/.test(await codecOf(file, media));
      }
    }
  }
  if (handlers.includes("vide") || !handlers.includes("soun")) return /^M4[AB]/.test(brand) ? "audio/mp4" : named;
  return isAmr ? "audio/3gpp" : "audio/mp4";
}

async function codecOf(file: Blob, media: Span): Promise<string> {
  let span: Span | undefined = media;
  for (const type of ["minf", "stbl", "stsd"]) span = span && (await boxesIn(file, type, span))[0];
  return span ? textOf(file, span.start + 12, 4) : "";
}

/** Byte ranges of the contents of all boxes of a type. */
async function boxesIn(file: Blob, type: string, { start, end }: Span): Promise<Span[]> {
  const found: Span[] = [];
  let at = start;
  for (let count = 0; at + 8 <= end && count < mostBoxes; count += 1) {
    const bytes = new DataView(await file.slice(at, at + 16).arrayBuffer());
    if (bytes.byteLength < 8) break;
    const short = bytes.getUint32(0);
    const isLong = short === 1 && bytes.byteLength === 16;
    const size = isLong ? Number(bytes.getBigUint64(8)) : short === 0 ? end - at : short;
    if (size < (isLong ? 16 : 8)) break;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((index) => bytes.getUint8(index)));
    if (name === type) found.push({ start: at + (isLong ? 16 : 8), end: Math.min(at + size, end) });
    at += size;
  }
  return found;
}

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Reads bytes as text, one character per byte. */
async function textOf(file: Blob, at: number, length: number): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(at, at + length).arrayBuffer()));
}
