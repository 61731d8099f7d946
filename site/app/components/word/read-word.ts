import { unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { largestDocument, largestUnpacked, mostEntries, mostPictures } from "./word-limits.ts";
import { WordProblemError } from "./word-problem.ts";

/** Word document converted for the editor. */
export interface WordDocument {
  /** Not sanitized yet. The place of a picture is an `<img>` with the source `adjunta:` and its number. */
  html: string;
  pictures: WordPicture[];
  /**
   * Number of pictures left out: unsupported formats, pictures outside of the document, pictures beyond `mostPictures`.
   */
  leftOut: number;
}

export interface WordPicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Picture types that every browser shows. Without EMF, WMF and TIFF (Windows drawings and scans). */
const pictureTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='List Paragraph'] => p:fresh",
];

/**
 * Reads headings, lists, tables, bold, italic, links and pictures of a document. The file is an untrusted zip: its
 * unpacked size is checked first, only text and pictures are unpacked, no external picture is loaded, and the
 * document's own style map is ignored.
 * @throws WordProblemError
 */
export async function readWord(bytes: Uint8Array): Promise<WordDocument> {
  const buffer = repack(bytes);
  const pictures: WordPicture[] = [];
  let [taken, leftOut] = [0, 0];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const type = image.contentType;
    // The reader skips a picture whose handler throws.
    leftOut += 1;
    if (!pictureTypes.has(type) || taken >= mostPictures) throw new Error("It stays behind.");
    taken += 1;
    const data = new Uint8Array(await image.readAsArrayBuffer());
    leftOut -= 1;
    return { src: `adjunta:${pictures.push({ bytes: data, type }) - 1}` };
  });
  let html = "";
  try {
    // Mammoth reads `arrayBuffer` in a browser and `buffer` in Node.
    const input = { arrayBuffer: buffer, buffer: new Uint8Array(buffer) as Buffer };
    const { value } = await mammoth.convertToHtml(input, {
      styleMap: styles,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage,
    });
    html = value;
  } catch (cause) {
    throw new WordProblemError("unreadable", { cause });
  }
  if (html.replaceAll(/<(?!img\b)[^>]*>/g, "").trim() === "") throw new WordProblemError("empty");
  // Remove the back links of footnotes: their targets do not exist here.
  return { html: html.replaceAll(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, ""), pictures, leftOut };
}

/** Checks a document and repacks it without compression, with only the parts that are read. */
function repack(bytes: Uint8Array): ArrayBuffer {
  if (bytes.length > largestDocument) throw new WordProblemError("too-large");
  // Old documents, and new ones with a password, are containers of another format.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new WordProblemError(holdsWideText(bytes, "EncryptedPackage") ? "locked" : "old-format");
  }
  if (!startsWith(bytes, [0x50, 0x4b])) throw new WordProblemError("not-a-document");
  const unpacked = unpack(bytes);
  if (!Object.hasOwn(unpacked, "[Content_Types].xml") || !("word/document.xml" in unpacked)) {
    throw new WordProblemError("not-a-document");
  }
  for (const [name, part] of Object.entries(unpacked)) {
    // No valid document has a DTD: it would only reference files or expand entities.
    if (isWords(name) && /<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder().decode(part))) {
      throw new WordProblemError("unreadable");
    }
  }
  return zipSync(unpacked, { level: 0 }).buffer as ArrayBuffer;
}

const isWords = (name: string): boolean => /[.](?:xml|rels)$/i.test(name);
const isPicture = (name: string): boolean => /^word\/media\/[^/]+$/i.test(name);

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [entries, words, all] = [0, 0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > mostEntries) throw new WordProblemError("unpacks-too-large");
        if (!isWords(name) && !isPicture(name)) return false;
        all += originalSize;
        if (isWords(name)) words += originalSize;
        if (words > largestUnpacked.words || all > largestUnpacked.all) throw new WordProblemError("unpacks-too-large");
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof WordProblemError ? cause : new WordProblemError("unreadable", { cause });
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether bytes contain a text in UTF-16, as names in those containers are written. */
function holdsWideText(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1)).includes(text);
}
